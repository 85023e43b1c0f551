import { type Auction, parseCall, parseHand, type Seat } from '#bridge';
import { type BoardView } from '#board';
import { declarersLead } from './play/declarer.js';
import { follow } from './play/follow.js';
import { defendersLead } from './play/defender.js';
import { openingLead, toldOf } from './play/lead.js';
import { type Sight, sightOf } from './play/sight.js';
import { type CallTurn, type CardTurn, type Player, type Robot } from './robot.js';
import { chooseCall, type Hearing, NOTHING_READ, read } from './rules/bidder.js';
import { type RuledCalls, ruledCalls } from './rules/ruled-calls.js';
import { type Reading } from './rules/situation.js';

/**
 * The second rung: bids a natural system by a table of rules (five-card majors, 15 to 17 notrump) and plays by position. It takes
 * nothing by chance and looks at no layout but the one it sees.
 */
export const natural: Robot = {
  name: 'r1',
  version: '3',
  sit: ({ seat }) => {
    const bidder = naturalBidder(seat);
    return {
      call: bidder.call,
      card: (turn) => {
        // A forced card needs no look at the board.
        const [only, ...others] = turn.legal;
        if (only !== undefined && others.length === 0) return only;
        return cardByPosition(sightOf(turn), seat, bidder.heardAll(turn));
      },
    };
  },
};

type Bidder = {
  readonly call: Player['call'];
  /** The whole auction as this seat reads it; it is read to its end once. */
  readonly heardAll: (turn: CardTurn) => Reading;
  /** The calls that were made by the rules, and among what. */
  readonly ruledAll: (turn: CardTurn) => RuledCalls;
};

/** One seat's part in one auction. */
export function naturalBidder(seat: Seat): Bidder {
  let reading: Reading = NOTHING_READ;
  let whole: Reading | undefined;
  let ruled: RuledCalls | undefined;
  return {
    call: ({ view, heard }: CallTurn) => {
      const hearing = hearingOf(view, heard);
      reading = read(reading, hearing);
      const { call, disclosure, after } = chooseCall(parseHand(view.hands[seat] ?? '') ?? [], reading, hearing);
      // Whoever has made a call need not read it: it is in the auction that he is shown next.
      reading = after;
      return { call, disclosure };
    },
    heardAll: ({ view, heard }) => (whole ??= read(reading, hearingOf(view, heard))),
    ruledAll: ({ view, heard }) => (ruled ??= ruledCalls(hearingOf(view, heard))),
  };
}

function hearingOf({ auction, dealer, vulnerability }: BoardView, heard: Hearing['heard']): Hearing {
  const calls: Auction['calls'] = auction.flatMap(({ call }) => parseCall(call) ?? []);
  return { auction: { dealer, calls }, vulnerability, heard };
}

/** The card that position tells to play; no layout of the hidden hands is thought of. */
export function cardByPosition(sight: Sight, seat: Seat, reading: Reading): CardTurn['legal'][number] {
  const told = toldOf(seat, sight.contract.declarer, reading.known);
  const opening = sight.past.length === 0 && sight.trick.length === 0;
  const led = sight.declaring ? declarersLead : opening ? openingLead : defendersLead;
  const chosen = sight.led === undefined ? led(sight, told) : follow(sight);
  const card = chosen ?? sight.legal[0];
  if (card === undefined) throw new Error('broken: a turn has a legal card');
  return card;
}
