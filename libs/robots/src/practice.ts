/** Boards to practise on, for specs, benches and measurements: anybody who knows the seed can deal them. */
import { dealerOf, dealFromNumber, DEALS, formatHand, type Seat, type Side, vulnerabilityOf } from '#bridge';
import { type DealSet, playBoard, type Played } from './play-board.js';
import { type Random, randomOf, seedOf } from './random.js';
import { type Robot } from './robot.js';

const SALT = '00112233445566778899aabbccddeeff';

/** The board of a number as a seed deals it. */
export function seededBoard(seed: string, number: number): DealSet {
  const deal = dealFromNumber(drawn(randomOf(seedOf(`${seed} deal ${number}`))));
  const hand = (seat: Seat): DealSet['hands'][Seat] => ({ cards: formatHand(deal[seat]), salt: SALT });
  return {
    table: `${seed} ${number}`,
    form: 'duplicate',
    mode: 'strict',
    rules: 'laws-2017',
    rulesVersion: 1,
    number,
    dealer: dealerOf(number),
    vulnerability: vulnerabilityOf(number),
    hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    players: {},
    time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 },
  };
}

/** A number of a deal from 96 bits, drawn again while they name none. */
function drawn(random: Random): bigint {
  for (;;) {
    let number = 0n;
    for (let word = 0; word < 3; word++) number = (number << 32n) | BigInt(Math.floor(random() * 2 ** 32));
    if (number < DEALS) return number;
  }
}

/** Plays a board with one robot for each side; chance is the seed's. */
export function playSeeded(set: DealSet, sides: Readonly<Record<Side, Robot>>, seed = ''): Played {
  const { NS, EW } = sides;
  return playBoard({ set, at: 0 }, { N: NS, E: EW, S: NS, W: EW }, (seat) =>
    randomOf(seedOf(`${seed} ${set.number} ${seat}`)),
  );
}
