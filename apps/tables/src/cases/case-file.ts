/** A case file put together: the dispute, the board as its player saw it, what was said, found and ruled. */
import { type Audience, caseStream, type CaseFile as KeptCase, type Dispute as KeptDispute, type Ruled } from '#board';
import { readState } from '#event-store';
import { problem } from '../../../http/src/index.js';
import { commitmentsOf, stateOf } from '../boards/board-texts.js';
import { boardSubject } from '../live/subjects.js';
import { type Places } from '../places.js';
import { type Role } from '../roles.js';
import { viewerNamed, walk } from '../replay/walk.js';
import { type TablesServices } from '../tables-services.js';
import { commitmentsIn, readTexts, shownText, type Texts, withTexts } from '../texts.js';
import { type CaseFile, type Dispute } from './case-schemas.js';

/** A dispute of a board by its number. The kept case is immutable, unlike the states of boards. */
export async function disputeOf({ cases }: TablesServices, board: string, number: number): Promise<KeptDispute> {
  const found = await readState(cases, caseStream(board), ({ disputes }) => disputes[number - 1]);
  if (!found) throw problem('no-such-dispute');
  return found;
}

export async function caseOf({ cases }: TablesServices, board: string): Promise<KeptCase> {
  return readState(cases, caseStream(board), (file) => file);
}

/** Whether a reader may read all that was said: else a player reads his own words and the director's. */
type Reader = { readonly all: boolean; readonly seat: Audience | undefined };

export function readerOf(role: Role, closed: boolean): Reader {
  const all = closed || role.kind === 'director' || role.kind === 'auditor';
  return { all, seat: role.kind === 'seat' ? role.seat : undefined };
}

/** Disputes as their reader may read them. */
export async function shownDisputes(
  services: TablesServices,
  disputes: readonly KeptDispute[],
  { reader, ruled }: { readonly reader: Reader; readonly ruled: readonly Ruled[] },
): Promise<readonly Dispute[]> {
  const texts = await readTexts(services.vault, disputes.flatMap(textsOf));
  return disputes.map((dispute) => shown(dispute, { reader, ruled, texts }));
}

function textsOf({ text, statements, facts, rulings }: KeptDispute): string[] {
  const said = [...statements, ...facts].map((one) => one.text);
  return [text, ...said, ...rulings.flatMap((one) => one.text ?? [])];
}

function shown(
  { number, text, statements, facts, rulings, ...dispute }: KeptDispute,
  { reader, ruled, texts }: { readonly reader: Reader; readonly ruled: readonly Ruled[]; readonly texts: Texts },
): Dispute {
  return {
    dispute: number,
    ...dispute,
    ...((reader.all || dispute.seat === reader.seat) && { text: shownText(text, texts) }),
    statements: statements
      .filter(({ by }) => reader.all || by === reader.seat || by === 'director')
      .map((one) => ({ ...one, text: shownText(one.text, texts) })),
    facts: facts.map((one) => ({ ...one, text: shownText(one.text, texts) })),
    rulings: rulings.map(({ at, ruling, text: reasons }) => ({
      at,
      ruling: ruled.find((one) => one.number === ruling) ?? null,
      ...(reasons !== undefined && { text: shownText(reasons, texts) }),
    })),
  };
}

/** All of a dispute; whoever asks may see all hands. */
export async function caseFileOf(
  services: TablesServices,
  places: Places,
  { board, dispute }: { readonly board: string; readonly dispute: KeptDispute },
): Promise<CaseFile> {
  const walking = {
    store: services.store,
    subject: boardSubject(places),
    readTexts: (commitments: readonly string[]) => readTexts(services.vault, commitments),
  };
  const seen = await walk(walking, board, viewerNamed(dispute.seat));
  const whole = await walk(walking, board, viewerNamed('director'));
  const [then] = seen.moments.filter(({ cursor }) => cursor === dispute.cursor);
  const now = whole.moments.at(-1);
  if (!then || !now || whole.board.phase !== 'dealt') throw problem('not-in-this-form');
  const happened = whole.moments.slice(1).flatMap(({ seen: fact }) => fact ?? []); // the first is the deal
  const texts = await walking.readTexts([
    ...[then, now].flatMap(({ view }) => commitmentsOf(view)),
    ...happened.flatMap(({ data }) => commitmentsIn(data)),
  ]);
  const { set, rulings } = whole.board;
  const state = stateOf(board, now.view, texts);
  const filed = new Set(dispute.rulings.map(({ ruling }) => ruling));
  const [argued] = await shownDisputes(services, [dispute], {
    reader: { all: true, seat: undefined },
    ruled: rulings.ruled,
  });
  if (!argued) throw new Error('broken: who reads all reads this');
  return {
    ...{ board, number: set.number, dealer: set.dealer, vulnerability: set.vulnerability, dispute: argued },
    ...{ asSeen: stateOf(board, then.view, texts), whole: state },
    happened: happened.map(({ data, ...fact }) => ({ ...fact, data: { ...withTexts(data, texts) } })),
    appeals: rulings.ruled.filter((one) => 'ruling' in one.data && filed.has(one.data.ruling)),
    scores: rulings.scores,
    official: ('official' in state ? state.official : undefined) ?? null,
  };
}
