/**
 * Whether the commits of a record are all there, in their order, and say what was hashed. Every link's hash stands in the record, so
 * that what is wrong is found where it is, and named: a chain of heads alone would only say that something is.
 */
import { eventHash, FIRST_PREV, headerHash, type Sha256 } from '#ledger';
import { type RecordFinding } from './findings.js';
import { type RecordedCommit } from './hand-record.js';

/** What is wrong with the chain: the first gap, and every link that does not hold. */
export function checkChain(commits: readonly RecordedCommit[], sha256: Sha256): readonly RecordFinding[] {
  const order = checkOrder(commits, sha256);
  if (order) return [order];
  return commits.flatMap((commit) => checkCommit(commit, commits, sha256));
}

function headOf(commit: RecordedCommit | undefined): string {
  return commit?.hashes.at(-1) ?? FIRST_PREV;
}

/** The first commit that does not follow the one before it. */
function checkOrder(commits: readonly RecordedCommit[], sha256: Sha256): RecordFinding | undefined {
  let next = 1;
  for (const [index, commit] of commits.entries()) {
    const { header, events, hashes } = commit;
    const before = commits[index - 1];
    const stream = commits[0]?.header.stream;
    if (header.stream !== stream)
      return {
        name: 'inserted-event',
        revision: header.from,
        detail: `a commit of ${header.stream} stands in ${stream ?? ''}`,
      };
    if (header.prev !== headOf(before) || header.from !== next) return outOfOrder(commits, index, next);
    const surplus = events.length - (hashes.length - 1);
    if (surplus !== 0) return miscounted(commit, surplus, sha256);
    next += events.length;
  }
  return undefined;
}

/** More or fewer events than hashes: it begins where the first of them is not what was hashed there. */
function miscounted({ header, events, hashes }: RecordedCommit, surplus: number, sha256: Sha256): RecordFinding {
  const unlike = events.findIndex(
    (event, index) => hashed(() => eventHash(hashes[index] ?? FIRST_PREV, event, sha256)) !== hashes[index + 1],
  );
  return {
    name: surplus < 0 ? 'missing-event' : 'inserted-event',
    revision: header.from + (unlike < 0 ? events.length : unlike),
    detail: `${Math.abs(surplus)} ${surplus < 0 ? 'fewer' : 'more'} than were hashed`,
  };
}

function outOfOrder(commits: readonly RecordedCommit[], index: number, next: number): RecordFinding {
  const { header } = commits[index] ?? { header: { prev: '', from: next } };
  const revision = Math.min(header.from, next);
  const heads = [FIRST_PREV, ...commits.map(headOf)];
  const follows = heads.indexOf(header.prev); // 0: nothing; n: the commit before n in the record
  if (follows > index) return { name: 'swapped-events', revision, detail: 'commits do not stand in their order' };
  if (follows >= 0 && follows < index) {
    const from = commits[follows]?.header.from ?? next;
    return { name: 'inserted-event', revision: from, detail: 'what follows it does not know of it' };
  }
  if (header.from < next) return { name: 'inserted-event', revision, detail: 'revisions come twice' };
  const until = header.from > next ? ` to ${header.from - 1}` : '';
  return { name: 'missing-event', revision: next, detail: `events ${next}${until} are not there` };
}

function checkCommit(
  commit: RecordedCommit,
  commits: readonly RecordedCommit[],
  sha256: Sha256,
): readonly RecordFinding[] {
  const { header, events, hashes } = commit;
  const found: RecordFinding[] = [];
  if (hashed(() => headerHash(header, sha256)) !== hashes[0])
    found.push({
      name: 'changed-header',
      revision: header.from,
      detail: 'who acted, when or why is not what was hashed',
    });
  for (const [index, event] of events.entries()) {
    const before = hashes[index] ?? FIRST_PREV;
    if (hashed(() => eventHash(before, event, sha256)) === hashes[index + 1]) continue;
    const revision = header.from + index;
    const others = commits.flatMap((one) => one.events);
    const moved = others.some((other) => hashed(() => eventHash(before, other, sha256)) === hashes[index + 1]);
    found.push(
      moved
        ? {
            name: 'swapped-events',
            revision,
            detail: `another event of the record belongs here, not this ${event.type}`,
          }
        : { name: 'changed-event', revision, detail: `this ${event.type} is not what was hashed` },
    );
  }
  return found;
}

/** A hash; undefined for what has no canonical text, which was never stored. */
function hashed(hash: () => string): string | undefined {
  try {
    return hash();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
