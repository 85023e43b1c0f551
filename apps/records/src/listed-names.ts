/** The names of what is listed. Whoever lists a table or a session may read it, and its name with it. */
import { type RecordsServices } from './records-services.js';

/** Text by commitment. */
export type ListedNames = ReadonlyMap<string, string>;
type Named = { readonly name: string | null };

/** What stands behind the commitments of rows to names, as far as it is there. */
export async function namesListed(
  { vault }: Pick<RecordsServices, 'vault'>,
  rows: readonly Named[],
): Promise<ListedNames> {
  const commitments = rows.flatMap(({ name }) => (name === null ? [] : [name]));
  if (commitments.length === 0) return new Map();
  const found = await vault?.readTexts(commitments);
  return new Map([...(found ?? [])].flatMap(([key, entry]) => (entry.kind === 'kept' ? [[key, entry.text]] : [])));
}

/** A row's name; null where it was given none, or it was erased. */
export function nameListed({ name }: Named, names: ListedNames): string | null {
  return name === null ? null : (names.get(name) ?? null);
}
