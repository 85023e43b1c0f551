/** Reads the lines of `fixtures/`, whose README says what they are. Only well-formed lines are given. */
import {
  type Card,
  type Deal,
  type Hand,
  parseCard,
  parseDeal,
  parseHand,
  parseSeat,
  SEATS,
  type Strain,
  STRAINS,
} from '#bridge';
import { byContract, type Table } from './answers.js';
import { type Hands, type Question } from './question.js';

export type Position = { readonly hands: Hands; readonly question: Question };

const DEAL_LENGTH = 69;
const REFERENCE_STRAINS: readonly Strain[] = ['S', 'H', 'D', 'C', 'NT'];
const SCORES_FROM = 7;

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`a reference line without ${what}`);
  return value;
}

export function dealOfLine(line: string): Deal {
  return present(parseDeal(line.slice(0, DEAL_LENGTH)), 'a deal');
}

/** The table of a line of `tables`. */
export function tableOfLine(line: string): Table {
  const digits = line.slice(DEAL_LENGTH + 1);
  return byContract((strain, declarer) => {
    const index = REFERENCE_STRAINS.indexOf(strain) * SEATS.length + SEATS.indexOf(declarer);
    return Number.parseInt(digits.charAt(index), 16);
  });
}

/** The position of a line of the other files. */
export function positionOfLine(line: string): Position {
  const [north = '', east = '', south = '', west = '', strain, leader = '', trick = ''] = line.split(' ');
  const hand = (text: string): Hand => present(parseHand(text), 'four hands');
  return {
    hands: { N: hand(north.slice(2)), E: hand(east), S: hand(south), W: hand(west) },
    question: {
      strain: present(
        STRAINS.find((candidate) => candidate.charAt(0) === strain),
        'a strain',
      ),
      leader: present(parseSeat(leader), 'a leader'),
      trick: (trick.match(/[SHDC]./g) ?? []).map((card) => present(parseCard(card), 'cards')),
    },
  };
}

/** The answer of a line of `solves`. */
export function tricksOfLine(line: string): number {
  return Number(line.split(' ').at(-1));
}

/** The answer of a line of the files of cards: every legal card with its side's tricks. */
export function scoresOfLine(line: string): ReadonlyMap<Card, number> {
  const scores = line.split(' ').slice(SCORES_FROM);
  return new Map(scores.map((score) => [present(parseCard(score.slice(0, 2)), 'cards'), Number(score.slice(2))]));
}
