/**
 * What was said and done at a recorded table that no call, card or claim tells: hesitations and haste, explanations of a partner's calls,
 * right or wrong, and their corrections (Laws 16B, 20F, 21B). In files they are comments where they happened.
 */
import { type BoardEvent, type Dealt } from '#board';
import { type Recorded } from '#event-store';
import { standingCalls } from '#laws';
import { type RecordedBoard } from '#notation';
import { noBraces } from './braces.js';

/** By commitment; what was erased is absent. */
type Texts = ReadonlyMap<string, string>;
type Comment = RecordedBoard['comments'][number];
type Remark = Extract<
  BoardEvent,
  { readonly type: 'TempoVariationRecorded' | 'ExplanationGiven' | 'ExplanationCorrected' }
>;

const CARDS_OF_TRICK = 4;
const TEMPO: Readonly<Record<string, string>> = { slow: 'hesitated', fast: 'acted fast' };

function isRemark(event: Recorded<BoardEvent>): event is Recorded<BoardEvent> & Remark {
  return ['TempoVariationRecorded', 'ExplanationGiven', 'ExplanationCorrected'].includes(event.type);
}

/** The commitments of explanations that were spoken. */
export function textsSaid({ past }: Dealt): readonly string[] {
  return past.flatMap((event) => (event.type === 'ExplanationGiven' ? [event.data.text] : []));
}

/** Each in its place: after so many of the calls that stand, and in the play after the trick it fell in. */
export function saidAsComments(board: Dealt, texts: Texts): readonly Comment[] {
  const comments: Comment[] = [];
  let calls = 0;
  let cards = 0;
  for (const event of board.past) {
    if (event.type === 'CallMade') calls++;
    else if (event.type === 'CardPlayed') cards++;
    else if (isRemark(event)) {
      const place =
        cards > 0 ? { after: 'Play', count: endOfTrick(cards) } : { after: 'Auction', count: standing(board, calls) };
      comments.push({ kind: 'braces', text: noBraces(inWords(event, texts)), line: 1, ...place });
    }
  }
  return comments;
}

function inWords(event: Remark, texts: Texts): string {
  switch (event.type) {
    case 'TempoVariationRecorded':
      return `${event.data.seat} ${TEMPO[event.data.tempo] ?? event.data.tempo}`;
    case 'ExplanationGiven': {
      const { by, about, text, wrong } = event.data;
      const said = texts.get(text);
      return `${by} explained ${about}${wrong ? ' wrongly' : ''}${said === undefined ? '' : `: ${said}`}`;
    }
    case 'ExplanationCorrected':
      return `${event.data.by} corrected the explanation of ${event.data.about}`;
  }
}

/** How many of the first calls made stand. */
function standing({ laws }: Dealt, made: number): number {
  return laws ? standingCalls(laws.calls.slice(0, made)).length : made;
}

/** A file keeps a play by tricks; a remark stands below the row of its own. */
function endOfTrick(cards: number): number {
  return Math.ceil(cards / CARDS_OF_TRICK) * CARDS_OF_TRICK;
}
