import { commitmentOf } from './secret-text.js';
import { type Found, type Sweep, TEXT_MAX, type Vault } from './vault.js';

type Entry = { readonly keptAt: number; readonly player?: string | undefined };
type Text = Entry & { readonly words: { readonly text: string; readonly salt: string } | undefined };
type Name = Entry & { readonly words: { readonly name: string } | undefined };

/** Keys that a sweep asks about at a time. */
const ASKED_MAX = 500;

/** A vault that is gone with the process. Opened over the same maps it is the same vault. */
export function memoryVault(texts = new Map<string, Text>(), names = new Map<string, Name>()): Vault {
  return {
    async keep(keeping) {
      const { texts: some = [], names: called = [], now: keptAt } = keeping;
      const words = [...some.map(({ text }) => text), ...called.map(({ name }) => name)];
      if (words.some(({ length }) => length > TEXT_MAX))
        throw new RangeError(`the vault takes texts up to ${TEXT_MAX}`);
      const commitments = some.map(commitmentOf);
      for (const [i, { text, salt, player }] of some.entries()) {
        const key = commitments[i] ?? '';
        const before = texts.get(key);
        texts.set(key, before ? { ...before, keptAt } : { keptAt, player, words: { text, salt } });
      }
      for (const { player, name } of called) {
        const before = names.get(player);
        names.set(player, { keptAt, words: before && !before.words ? undefined : { name } });
      }
      return commitments;
    },
    readTexts: async (commitments) => found(texts, commitments),
    readNames: async (players) => found(names, players),
    textsOf: async ({ player, after, limit }) =>
      [...texts]
        .flatMap(([commitment, { words, player: writer }]) =>
          words && writer === player && commitment > after ? [{ commitment, ...words }] : [],
        )
        .toSorted((a, b) => (a.commitment < b.commitment ? -1 : 1))
        .slice(0, limit),
    eraseText: async (commitment) => erase(texts, ([key]) => key === commitment) > 0,
    erasePlayer: async (player) =>
      erase(texts, ([, text]) => text.player === player) + erase(names, ([key]) => key === player),
    sweepTexts: (how) => sweep(texts, how),
    sweepNames: (how) => sweep(names, how),
    close: async () => undefined,
  };
}

function found<Words extends object>(
  entries: ReadonlyMap<string, { readonly words: Words | undefined }>,
  keys: readonly string[],
): ReadonlyMap<string, Found<Words>> {
  return new Map(
    keys.map((key): [string, Found<Words>] => {
      const entry = entries.get(key);
      if (!entry) return [key, { kind: 'missing' }];
      return [key, entry.words ? { kind: 'kept', ...entry.words } : { kind: 'erased' }];
    }),
  );
}

function erase<One extends Text | Name>(entries: Map<string, One>, doomed: (entry: [string, One]) => boolean): number {
  const them = [...entries].filter((entry) => entry[1].words && doomed(entry));
  for (const [key, entry] of them) entries.set(key, { ...entry, player: undefined, words: undefined });
  return them.length;
}

async function sweep(entries: Map<string, Text | Name>, { before, referenced }: Sweep): Promise<number> {
  const old = [...entries].filter(([, { keptAt }]) => keptAt < before).map(([key]) => key);
  let swept = 0;
  for (let at = 0; at < old.length; at += ASKED_MAX) {
    const some = old.slice(at, at + ASKED_MAX);
    const inUse = await referenced(some);
    for (const key of some)
      if (!inUse.has(key) && (entries.get(key)?.keptAt ?? before) < before && entries.delete(key)) swept++;
  }
  return swept;
}
