import { type Commit, FIRST_PREV } from '#ledger';
import { memoryVault } from './memory-vault.js';
import { newSalt } from './secret-text.js';
import { sweepUnused } from './unused.js';

const HASH = 'c0'.repeat(32);

function commitWith(data: Commit['events'][number]['data']): { readonly commit: Commit } {
  const ids = { actor: 'system', commandId: HASH, bodyHash: HASH, correlationId: HASH, causationId: HASH };
  const header = { stream: 'table-1', from: 1, ...ids, prev: FIRST_PREV };
  return { commit: { header, events: [{ type: 'Said', version: 1, at: 0, data }] } };
}

async function* all(...commits: { readonly commit: Commit }[]) {
  yield* commits;
}

test('what an event mentions stays, wherever in it, and so does what is young; the rest is swept', async () => {
  const vault = memoryVault();
  const keep = async (text: string, now: number) => (await vault.keep({ texts: [{ text, salt: newSalt() }], now }))[0]!;
  const [said, deep, unused, young] = [
    await keep('said', 1),
    await keep('deep', 1),
    await keep('unused', 1),
    await keep('young', 5),
  ];
  const names = ['anna', 'bela'].map((player) => ({ player, name: player }));
  await vault.keep({ names, now: 1 });
  const commits = all(commitWith({ text: said }), commitWith({ players: { N: 'anna' }, list: [{ why: deep }] }));
  expect(await sweepUnused(vault, { commits, before: 5 })).toEqual({ texts: 1, names: 1 });
  const found = await vault.readTexts([said, deep, unused, young]);
  expect([...found.values()].map(({ kind }) => kind)).toEqual(['kept', 'kept', 'missing', 'kept']);
  expect([...(await vault.readNames(['anna', 'bela'])).values()].map(({ kind }) => kind)).toEqual(['kept', 'missing']);
});
