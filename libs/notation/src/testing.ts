import fc from 'fast-check';
import {
  type Auction,
  callerOf,
  contractOf,
  legalCards,
  playCard,
  type Play,
  SEATS,
  startPlay,
  tricksWon,
  sideOf,
} from '#bridge';
import { deals, finishedAuctions, vulnerabilities } from '#bridge/testing';
import {
  contractOfBoard,
  type RecordedBoard,
  type RecordedCall,
  type RecordedCard,
  type Stated,
} from './recorded-board.js';

/** A game as a club has it: names, an explained bid, a claim. */
export const SAMPLE_GAME = `[Event "Test"]
[Board "1"]
[West "Wanda"]
[North "Nora"]
[East "Edek"]
[South "Stefan"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Declarer "N"]
[Contract "3NT"]
[Result "10"]
[Auction "N"]
1NT =1= Pass 3NT Pass
Pass Pass
[Note "1:15 to 17"]
[Play "E"]
SJ S2 S5 SQ
C6 C4 C3 CJ
*
`;

/** Words as people type them: no control characters, no blanks at the ends. */
export const words: fc.Arbitrary<string> = fc
  .stringMatching(/^[A-Za-z0-9][ -~]{0,30}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/^alert\.?$/i.test(text));

type Flair = { readonly note: string | undefined; readonly alerted: boolean };
function flairs(texts: fc.Arbitrary<string>): fc.Arbitrary<readonly Flair[]> {
  const one = fc.record({ note: fc.option(texts, { nil: undefined, freq: 4 }), alerted: fc.boolean() });
  return fc.array(one, { minLength: 8, maxLength: 8 });
}

/** Boards with names and notes of a kind. */
export function recordedBoardsOf(texts: fc.Arbitrary<string>): fc.Arbitrary<RecordedBoard> {
  return fc
    .record({
      auction: finishedAuctions,
      deal: deals,
      number: fc.integer({ min: 1, max: 99 }),
      vulnerability: vulnerabilities,
      names: fc.array(texts, { minLength: 4, maxLength: 4 }),
      flair: flairs(texts),
      choices: fc.array(fc.nat({ max: 12 }), { maxLength: 52 }),
      claim: fc.nat({ max: 13 }),
    })
    .map(({ auction, deal, number, vulnerability, names, flair, choices, claim }) => {
      const contract = contractOf(auction);
      const calls = recordedCalls(auction, flair);
      const players = Object.fromEntries(SEATS.map((seat, index) => [seat, names[index] ?? '']));
      const board = {
        index: 1,
        line: 1,
        tags: [],
        number,
        dealer: auction.dealer,
        vulnerability,
        hands: deal,
        players,
        auction: { calls, end: 'complete' as const },
        tables: [],
        comments: [],
        warnings: [],
        errors: [],
      };
      if (!contract || contract === 'passed-out') return { ...board, stated: { contract: 'passed-out' as const } };
      let play: Play = startPlay(contract, deal);
      for (const choice of choices) {
        const legal = legalCards(play);
        play = playCard(play, legal[choice % legal.length]!);
      }
      const { stated, play: record } = played(play, claim);
      return record && record.cards.length > 0 ? { ...board, stated, play: record } : { ...board, stated };
    });
}

function recordedCalls(auction: Auction, flair: readonly Flair[]): RecordedCall[] {
  return auction.calls.map((call, index) => {
    const { note, alerted } = flair[index] ?? { note: undefined, alerted: false };
    const said = note !== undefined || alerted;
    return {
      seat: callerOf(auction, index),
      call,
      ...(said && { alerted: true as const }),
      ...(note !== undefined && { note }),
    };
  });
}

function played(play: Play, claim: number): Pick<RecordedBoard, 'play' | 'stated'> {
  const { contract, leaders } = play;
  const cards = play.played.map((card, index): RecordedCard => {
    const leader = leaders[index >> 2] ?? contract.declarer;
    return { seat: SEATS[(SEATS.indexOf(leader) + (index & 3)) % 4]!, card };
  });
  const won = tricksWon(play, sideOf(contract.declarer));
  const left = 13 - (cards.length >> 2);
  const { level, strain, doubling, declarer } = contract;
  const stated: Stated = { contract: { level, strain, doubling }, declarer, tricks: won + Math.min(claim, left) };
  return { play: { leader: leaders[0]!, cards, end: cards.length === 52 ? 'complete' : 'cut' }, stated };
}

/** What of a board must come through any format that can hold it. */
export function meaningOf(board: RecordedBoard): object {
  const { number, dealer, vulnerability, hands, players, auction, play, stated } = board;
  return {
    number,
    dealer,
    vulnerability,
    hands,
    players,
    calls: auction?.calls.map(({ seat, call, alerted, note, insufficient }) => ({
      seat,
      call,
      alerted,
      note,
      insufficient,
    })),
    auctionEnd: auction?.end,
    cards: play?.cards.map(({ seat, card, irregular }) => ({ seat, card, irregular })),
    playEnd: play?.end,
    contract: contractOfBoard(board),
    tricks: stated.tricks,
  };
}

/** Boards as a tournament leaves them: whole deals, whole auctions with alerts, plays of any length, results. */
export const recordedBoards: fc.Arbitrary<RecordedBoard> = recordedBoardsOf(words);
