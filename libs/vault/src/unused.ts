/** What is left in the vault by commands that came to nothing, found by what the events point at. */
import { type Commit } from '#ledger';
import { type Vault } from './vault.js';

/** Fields that hold cards and salts, which nobody keeps in a vault. */
const PASSED_OVER: ReadonlySet<string> = new Set(['hands']);

type Swept = { readonly texts: number; readonly names: number };

type Sweeping = {
  /** Every commit there is, or none of what the vault holds is safe. */
  readonly commits: AsyncIterable<{ readonly commit: Commit }>;
  /** Entries kept at this time or later stay, since the events that point at them may be on their way; ms since 1970. */
  readonly before: number;
};

/** Deletes the texts and names that no event points at; answers how many. Rejects with the faults of store and vault. */
export async function sweepUnused(vault: Vault, { commits, before }: Sweeping): Promise<Swept> {
  const mentioned = new Set<string>();
  for await (const { commit } of commits) for (const { data } of commit.events) mention(data, mentioned);
  const referenced = async (keys: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(keys.filter((key) => mentioned.has(key)));
  return {
    texts: await vault.sweepTexts({ before, referenced }),
    names: await vault.sweepNames({ before, referenced }),
  };
}

/** Notes the strings in an event's data that may be keys of the vault. Events are shallow: the ledger sees to that. */
function mention(value: unknown, mentioned: Set<string>): void {
  if (typeof value === 'string') mentioned.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) if (!PASSED_OVER.has(field)) mention(inner, mentioned);
}
