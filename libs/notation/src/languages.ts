/** Letters and words of bridge in the languages we print. For people only: nothing reads them back. */
import {
  type Call,
  type Card,
  type Contract,
  type Rank,
  rankOf,
  type Seat,
  type Strain,
  type Suit,
  suitOf,
  type Vulnerability,
} from '#bridge';

export const LANGUAGES = ['en', 'pl', 'sk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export function parseLanguage(text: string): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

type Words = {
  /** As a column or a corner is headed. */
  readonly seats: Readonly<Record<Seat, string>>;
  /** Ace, king, queen, jack. */
  readonly honours: readonly [string, string, string, string];
  readonly notrump: string;
  readonly pass: string;
  readonly double: string;
  readonly redouble: string;
  readonly board: string;
  readonly rooms: Readonly<Record<'open' | 'closed', string>>;
  readonly dealer: string;
  readonly vulnerable: Readonly<Record<Vulnerability, string>>;
  readonly contract: string;
  readonly tricks: string;
  readonly passedOut: string;
  readonly lead: string;
  readonly by: string;
};

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    seats: { N: 'North', E: 'East', S: 'South', W: 'West' },
    honours: ['A', 'K', 'Q', 'J'],
    notrump: 'NT',
    pass: 'Pass',
    double: 'X',
    redouble: 'XX',
    board: 'Board',
    rooms: { open: 'Open room', closed: 'Closed room' },
    dealer: 'Dealer',
    vulnerable: { none: 'None vulnerable', NS: 'NS vulnerable', EW: 'EW vulnerable', both: 'Both vulnerable' },
    contract: 'Contract',
    tricks: 'Tricks',
    passedOut: 'Passed out',
    lead: 'Lead',
    by: 'by',
  },
  pl: {
    seats: { N: 'N', E: 'E', S: 'S', W: 'W' },
    honours: ['A', 'K', 'D', 'W'],
    notrump: 'BA',
    pass: 'pas',
    double: 'kontra',
    redouble: 'rekontra',
    board: 'Rozdanie',
    rooms: { open: 'pokój otwarty', closed: 'pokój zamknięty' },
    dealer: 'Rozdawał',
    vulnerable: { none: 'obie przed partią', NS: 'NS po partii', EW: 'EW po partii', both: 'obie po partii' },
    contract: 'Kontrakt',
    tricks: 'Lewy',
    passedOut: 'Cztery pasy',
    lead: 'Wist',
    by: 'gra',
  },
  sk: {
    seats: { N: 'Sever', E: 'Východ', S: 'Juh', W: 'Západ' },
    honours: ['A', 'K', 'D', 'J'],
    notrump: 'BT',
    pass: 'pas',
    double: 'kontra',
    redouble: 'rekontra',
    board: 'Rozdanie',
    rooms: { open: 'otvorená miestnosť', closed: 'zatvorená miestnosť' },
    dealer: 'Rozdával',
    vulnerable: { none: 'obe mimo zóny', NS: 'NS v zóne', EW: 'EW v zóne', both: 'obe v zóne' },
    contract: 'Kontrakt',
    tricks: 'Zdvihy',
    passedOut: 'Štyri pasy',
    lead: 'Výnos',
    by: 'hrá',
  },
  ru: {
    seats: { N: 'Север', E: 'Восток', S: 'Юг', W: 'Запад' },
    honours: ['Т', 'К', 'Д', 'В'],
    notrump: 'БК',
    pass: 'пас',
    double: 'контра',
    redouble: 'реконтра',
    board: 'Сдача',
    rooms: { open: 'открытая комната', closed: 'закрытая комната' },
    dealer: 'Сдающий',
    vulnerable: { none: 'обе до зоны', NS: 'NS в зоне', EW: 'EW в зоне', both: 'обе в зоне' },
    contract: 'Контракт',
    tricks: 'Взятки',
    passedOut: 'Четыре паса',
    lead: 'Атака',
    by: 'играет',
  },
};

export const SYMBOLS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A rank as players of the language write it; a ten is 10. */
export function rankIn(language: Language, rank: Rank): string {
  const honour = ['A', 'K', 'Q', 'J'].indexOf(rank);
  return WORDS[language].honours[honour] ?? (rank === 'T' ? '10' : rank);
}

export function cardIn(language: Language, card: Card): string {
  return SYMBOLS[suitOf(card)] + rankIn(language, rankOf(card));
}

function strainIn(language: Language, strain: Strain): string {
  return strain === 'NT' ? WORDS[language].notrump : SYMBOLS[strain];
}

export function callIn(language: Language, call: Call): string {
  switch (call.kind) {
    case 'pass':
      return WORDS[language].pass;
    case 'double':
      return WORDS[language].double;
    case 'redouble':
      return WORDS[language].redouble;
    case 'bid':
      return `${call.level}${strainIn(language, call.strain)}`;
  }
}

export function contractIn(language: Language, { level, strain, doubling, declarer }: Contract): string {
  const { by, seats } = WORDS[language];
  const mark = { undoubled: '', doubled: 'x', redoubled: 'xx' }[doubling];
  return `${level}${strainIn(language, strain)}${mark} ${by} ${seats[declarer]}`;
}
