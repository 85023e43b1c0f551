/** A board of ours as a file records it, to be written in any format of `#notation`. Everything is shown: ask `isClosed` first. */
import { begun, countsPointsOnly, type Dealt, type PastClaim } from '#board';
import { callerOf, clockwise, type Contract, isPlayOver, type Seat } from '#bridge';
import { noBraces } from './braces.js';
import { callsThatStand, cardsThatStand, isSwapped } from './irregular.js';
import { type Occasion, occasionTags } from './occasion.js';
import { rulingsInWords, scoreInTag } from './ruled.js';
import { saidAsComments, textsSaid } from './said.js';
import {
  formatPbn,
  readPbn,
  type RecordedAuction,
  type RecordedBoard,
  type RecordedPlay,
  type Stated,
  type Tag,
} from '#notation';

/** What the vault says: names by pseudonymous id, texts by commitment. What was erased is absent. */
type Told = {
  readonly names: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
};

/** Whose names and which texts a board needs of the vault. */
export function toldOf(
  board: Dealt,
  occasion?: Occasion,
): { readonly players: readonly string[]; readonly texts: readonly string[] } {
  const { set, meanings, history } = board;
  const players = Object.values(set.players).filter((id) => id !== '');
  const texts = [...meanings.values()].flatMap(({ explanation }) => (explanation ? [explanation] : []));
  const statements = history.claims.flatMap(({ statement }) => (statement ? [statement] : []));
  return { players, texts: [...texts, ...statements, ...textsSaid(board), ...(occasion?.name ? [occasion.name] : [])] };
}

type Found<Entry> = ({ readonly kind: 'kept' } & Entry) | { readonly kind: 'erased' | 'missing' };

/** What is asked of a vault. */
export type Teller = {
  readonly readNames: (players: readonly string[]) => Promise<ReadonlyMap<string, Found<{ readonly name: string }>>>;
  readonly readTexts: (refs: readonly string[]) => Promise<ReadonlyMap<string, Found<{ readonly text: string }>>>;
};

/** The names and texts that a board needs (`toldOf`), as far as the vault still has them. */
export async function tell(vault: Teller, { players, texts: refs }: ReturnType<typeof toldOf>): Promise<Told> {
  const names = new Map<string, string>();
  for (const [player, found] of await vault.readNames(players))
    if (found.kind === 'kept') names.set(player, found.name);
  const texts = new Map<string, string>();
  for (const [ref, found] of await vault.readTexts(refs)) if (found.kind === 'kept') texts.set(ref, found.text);
  return { names, texts };
}

/** What became of a claim, in words: who claimed what and said what, who agreed or doubted, what was awarded by which Law. */
export function claimInWords(claim: PastClaim, texts: Told['texts']): string {
  const { seat, tricks, statement, agreed, doubted, objection, award, undone } = claim;
  const said = statement && texts.get(statement);
  const parts = [
    `${seat} claims ${tricks} of the tricks left${said === undefined ? '' : `: ${said}`}`,
    ...(agreed.length > 0 ? [`${agreed.join(' and ')} agreed`] : []),
    ...(doubted ? [`${doubted} ${objection ? 'objected, and the play went on (Law 68B2)' : 'doubted'}`] : []),
    ...(award ? [`the director awarded declarer ${award.tricks} tricks (Law ${award.law})`] : []),
    ...(undone ? ['taken back by an undo'] : []),
  ];
  return parts.join('; ');
}

/** Claims as comments on the result. */
function commentsOf({ history }: Dealt, { texts }: Told): RecordedBoard['comments'] {
  return history.claims.map((claim) => {
    const text = noBraces(claimInWords(claim, texts));
    return { kind: 'braces', text, line: 1, after: 'Result', count: 0 };
  });
}

/** What was ruled, as comments on the result: a file has no place of its own for weighted scores, penalties and appeals. */
function rulingsAsComments(board: Dealt): RecordedBoard['comments'] {
  return rulingsInWords(board).map((text) => ({ kind: 'braces', text, line: 1, after: 'Result', count: 0 }));
}

/** The points that count, where contract and result do not say them. */
function scoreTags({ rulings }: Dealt): readonly Tag[] {
  const score = rulings.ruled.length === 0 ? undefined : scoreInTag(rulings);
  return score === undefined ? [] : [tag('Score', score)];
}

/** The board `id` as a recorded board, with where it was played as far as that is known. An abandoned board has no result. */
export function recordedBoardOf(id: string, board: Dealt, told: Told, occasion?: Occasion): RecordedBoard {
  const { set, deal } = board;
  const players: Partial<Record<Seat, string>> = {};
  for (const seat of ['N', 'E', 'S', 'W'] as const) {
    const name = told.names.get(set.players[seat] ?? '');
    if (name !== undefined) players[seat] = name;
  }
  const play = playOf(board);
  return agreed({
    index: 1,
    line: 1,
    tags: [...tagsOf(board, told, occasion), tag('DealId', id), tag('Generator', 'Tenace'), ...scoreTags(board)],
    number: set.number,
    dealer: set.dealer,
    vulnerability: set.vulnerability,
    hands: deal,
    players,
    ...(occasion?.room && { room: occasion.room }),
    auction: auctionOf(board, told),
    ...(play && { play }),
    stated: {
      ...statedOf(board),
      ...(isSwapped(board) && { swapped: true }),
    },
    tables: [],
    comments: [...saidAsComments(board, told.texts), ...commentsOf(board, told), ...rulingsAsComments(board)],
    warnings: [],
    errors: [],
  });
}

const NOT_BY_CARDS = ['result-differs', 'result-doubtful'];

/** With the mark of tricks that were agreed or ruled (Laws 64, 79A), where whoever reads the cards would count others. */
function agreed(board: RecordedBoard): RecordedBoard {
  if (!board.play || board.stated.tricks === undefined) return board;
  const [read] = readPbn(formatPbn({ ...board, comments: [] }));
  if (!read?.warnings.some(({ code }) => NOT_BY_CARDS.includes(code))) return board;
  return { ...board, stated: { ...board.stated, tricksAgreed: true } };
}

/** Where and when it was played, and how it is scored: of a table alone in no way that PBN has, and else unknown where nothing is said. */
function tagsOf({ past }: Dealt, { texts }: Told, occasion: Occasion | undefined): readonly Tag[] {
  const [dealt] = past;
  if (!occasion || !dealt) return [];
  const tags = occasionTags(occasion, dealt.at, texts);
  return tags.some(({ name }) => name === 'Scoring') ? tags : [...tags, tag('Scoring', '')];
}

function tag(name: string, value: string): Tag {
  return { name, value, line: 1, column: 1 };
}

function auctionOf({ stage, meanings, laws }: Dealt, { texts }: Told): RecordedAuction {
  const { auction } = begun(stage);
  const about = (index: number) => {
    const { alert, explanation } = meanings.get(index) ?? {};
    const note = explanation && texts.get(explanation);
    return { ...(alert && ({ alerted: true } as const)), ...(note !== undefined && { note }) };
  };
  const calls = laws
    ? callsThatStand(laws, about)
    : auction.calls.map((call, index) => ({ seat: callerOf(auction, index), call, ...about(index) }));
  const end = stage.phase === 'auction' ? 'continues' : stage.phase === 'abandoned' && !stage.play ? 'cut' : 'complete';
  return { calls, end };
}

function playOf(board: Dealt): RecordedPlay | undefined {
  const { stage, laws } = board;
  const { play } = begun(stage);
  const leader = play?.leaders[0];
  if (!play || !leader) return undefined;
  const cards = laws
    ? cardsThatStand(board, laws)
    : play.played.map((card, index) => ({ seat: clockwise(play.leaders[index >> 2] ?? leader, index & 3), card }));
  const isOver = stage.phase === 'scored' || stage.phase === 'abandoned';
  if (isOver && cards.length === 0) return undefined;
  return { leader, cards, end: isPlayOver(play) ? 'complete' : isOver ? 'cut' : 'continues' };
}

/** The contract that was reached, and its tricks unless only points were ruled: then the file says those. */
function statedOf(board: Dealt): Stated {
  const { stage } = board;
  if (stage.phase !== 'scored') {
    const reached = begun(stage).play?.contract;
    return reached ? called(reached) : {};
  }
  const { contract, tricks } = stage.result;
  if (!contract) return { contract: 'passed-out' };
  return countsPointsOnly(board) ? called(contract) : { ...called(contract), tricks };
}

function called({ level, strain, doubling, declarer }: Contract): Stated {
  return { contract: { level, strain, doubling }, declarer };
}
