/** The tags of PBN 1.0, 2.0 and 2.1, and what their values may be. */

/** In the order in which an exported game begins. */
export const MANDATORY = [
  'Event',
  'Site',
  'Date',
  'Board',
  'West',
  'North',
  'East',
  'South',
  'Dealer',
  'Vulnerable',
  'Deal',
  'Scoring',
  'Declarer',
  'Contract',
  'Result',
] as const;

const SCORES = ['Score', 'ScoreIMP', 'ScoreMP', 'ScorePercentage', 'ScoreRubber', 'ScoreRubberHistory'];
const NAMED = ['BidSystemEW', 'BidSystemNS', 'PairEW', 'PairNS', 'WestNA', 'NorthNA', 'EastNA', 'SouthNA'];
const TYPES = ['WestType', 'NorthType', 'EastType', 'SouthType'];
const EVENT = ['EventDate', 'EventSponsor', 'HomeTeam', 'Round', 'Section', 'Stage', 'Table', 'VisitTeam'];
const TIMES = ['Time', 'UTCDate', 'UTCTime', 'TimeControl', 'TimeCall', 'TimeCard'];
const OTHERS = ['Annotator', 'AnnotatorNA', 'Application', 'Mode', 'Competition', 'DealId', 'Description', 'FrenchMP'];
const MORE = ['Generator', 'Hidden', 'Room', 'Termination', 'OptimumScore', 'Note'];

/** Sections: tags with words below them. */
export const SECTIONS = [
  'ActionTable',
  'Auction',
  'AuctionTimeTable',
  'InstantScoreTable',
  'OptimumPlayTable',
  'OptimumResultTable',
  'Play',
  'PlayTimeTable',
  'ScoreTable',
  'TotalScoreTable',
];

export const TAG_NAMES: ReadonlySet<string> = new Set([
  ...MANDATORY,
  ...SCORES,
  ...NAMED,
  ...TYPES,
  ...EVENT,
  ...TIMES,
  ...OTHERS,
  ...MORE,
  ...SECTIONS,
]);

export function isTagName(name: string): boolean {
  return TAG_NAMES.has(name);
}

const BY_SMALL_LETTERS: ReadonlyMap<string, string> = new Map([...TAG_NAMES].map((name) => [name.toLowerCase(), name]));

/** The name of the standard that differs only in capitals; undefined when there is none. */
export function nameInCapitals(name: string): string | undefined {
  return BY_SMALL_LETTERS.get(name.toLowerCase());
}

const DATE = /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/;
const TIME = /^[\d?]{1,2}:[\d?]{2}:[\d?]{2}$/;
const NUMBER = '[+-]?\\d+(?:\\.\\d*)?';
const SHARE = '\\d+(?:\\.\\d*)?';
const RUBBER = '[+-]?\\d+ */ *[+-]?\\d+';
const GAMES = '[\\d ]+/[\\d ]+';

/** A value of declarer's view, or of one side, or of both. */
function perSide(form: string): RegExp {
  return new RegExp(`^(?:${form}|${ofSides(form)})\\s*$`);
}

function ofSides(form: string): string {
  return `EW ${form}(?: +NS ${form})?|NS ${form}(?: +EW ${form})?`;
}

const SCORING = [
  ...[
    'MP',
    'MatchPoints',
    'Matchpoints',
    'IMP',
    'Cavendish',
    'Chicago',
    'Rubber',
    'BAM',
    'Instant',
    'Butler',
    'Butler-2',
    'Experts',
  ],
  ...['Cross', 'Cross1', 'Cross2', 'Mean', 'Median', 'MP1', 'MP2', 'OldMP', 'Mitchell2', 'Mitchell3', 'Mitchell4'],
  ...['Ascherman', 'Bastille', 'EMP', 'IMP_1948', 'IMP_1961'],
];

function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`);
}

const PLAYER_TYPE = oneOf(['human', 'program']);
const WHOLE = /^\d+$/;

/** What a value must look like, and in words. */
const FORMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  Date: [DATE, 'YYYY.MM.DD'],
  EventDate: [DATE, 'YYYY.MM.DD'],
  UTCDate: [DATE, 'YYYY.MM.DD'],
  Time: [TIME, 'HH:MM:SS'],
  UTCTime: [TIME, 'HH:MM:SS'],
  Board: [WHOLE, 'a number'],
  Table: [/^\d+\w*$/, 'a number'],
  Round: [/^\d+(?:\.\w+)*$/, 'a number, and parts after a point'],
  Score: [perSide(NUMBER), 'points, for a side or both'],
  ScoreIMP: [perSide(NUMBER), 'IMPs, for a side or both'],
  ScoreMP: [perSide(NUMBER), 'matchpoints, for a side or both'],
  ScorePercentage: [perSide(SHARE), 'a percentage, for a side or both'],
  ScoreRubber: [perSide(RUBBER), 'points above / below the line'],
  ScoreRubberHistory: [new RegExp(`^(?:${ofSides(GAMES)})\\s*$`), 'points above / below the line, for both sides'],
  OptimumScore: [new RegExp(`^(?:${ofSides(NUMBER)})$`), 'points, for a side'],
  WestType: [PLAYER_TYPE, 'human or program'],
  NorthType: [PLAYER_TYPE, 'human or program'],
  EastType: [PLAYER_TYPE, 'human or program'],
  SouthType: [PLAYER_TYPE, 'human or program'],
  Competition: [oneOf(['Cavendish', 'Chicago', 'Individuals', 'Pairs', 'Rubber', 'Teams']), 'a kind of competition'],
  Scoring: [
    new RegExp(`^(?:${SCORING.join('|')})(?:;(?:${SCORING.join('|')}))*$`),
    'a system, and modifiers after semicolons',
  ],
  Mode: [oneOf(['EM', 'EMB', 'IBS', 'OKB', 'TABLE', 'TC']), 'EM, IBS, OKB, TABLE or TC'],
  FrenchMP: [oneOf(['Yes', 'No']), 'Yes or No'],
  Hidden: [/^[NESW]{0,4}$/, 'seats'],
  Room: [oneOf(['Open', 'Closed']), 'Open or Closed'],
  TimeControl: [/^\d+\/\d+$/, 'games / minutes'],
  TimeCall: [WHOLE, 'seconds'],
  TimeCard: [WHOLE, 'seconds'],
};

/** What a value of a tag must be, when this one is not; undefined when it is, or nothing is prescribed. */
export function refuseValue(name: string, value: string): string | undefined {
  const form = FORMS[name];
  return form && !form[0].test(value) ? form[1] : undefined;
}
