import { callerOf, parseHand, type Seat, SEATS, sideOf } from '#bridge';
import { seededBoard } from '#robots';
import { type Disclosure } from '../disclosure.js';
import { bidBoard } from './bid-board.js';
import { type Hearing } from './bidder.js';
import { callsMissed, ruledCalls } from './ruled-calls.js';

type Bid = { readonly hearing: Hearing; readonly hands: Readonly<Record<Seat, ReturnType<typeof parseHand>>> };

/** An auction that four hands bid by the rules, as North hears it; `disclosed` may change what the opponents say. */
function bid(number: number, disclosed: (said: Disclosure) => Disclosure = (said) => said): Bid {
  const { hands, dealer, vulnerability } = seededBoard('ruled', number);
  const dealt = { N: hands.N.cards, E: hands.E.cards, S: hands.S.cards, W: hands.W.cards };
  const hand = (seat: Seat) => parseHand(dealt[seat])!;
  const deal = { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
  const { auction, disclosures } = bidBoard(deal, dealer, vulnerability);
  const heard = new Map(
    disclosures.flatMap((said, index) =>
      sideOf(callerOf(auction, index)) === 'EW' ? [[index, disclosed(said)] as const] : [],
    ),
  );
  return { hearing: { auction, vulnerability, heard }, hands: deal };
}

const BOARDS = Array.from({ length: 60 }, (_, index) => index + 1);

test('hands that bid by the rules would have made the calls they made', () => {
  const missed = BOARDS.flatMap((number) => {
    const { hearing, hands } = bid(number);
    const ruled = ruledCalls(hearing);
    return SEATS.filter((seat) => callsMissed(ruled[seat], hands[seat]!) > 0).map((seat) => `${number} ${seat}`);
  });
  expect(missed).toEqual([]);
});

test('few other hands would have made them', () => {
  let [made, hands] = [0, 0];
  for (const number of BOARDS) {
    const ruled = ruledCalls(bid(number).hearing);
    for (const seat of SEATS) {
      const other = parseHand(seededBoard('other', number).hands[seat].cards)!;
      hands++;
      if (callsMissed(ruled[seat], other) === 0) made++;
    }
  }
  expect(made / hands).toBeLessThan(0.3);
});

test('of opponents who disclose something else than the rules say, nothing is taken to be by the rules', () => {
  const { hearing } = bid(1, (said) => ({ ...said, shows: { hcp: [3, 4] } }));
  const { N, E, S, W } = ruledCalls(hearing);
  expect([E, W]).toEqual([[], []]);
  expect(N.length + S.length).toBe(Math.ceil(hearing.auction.calls.length / 2));
});
