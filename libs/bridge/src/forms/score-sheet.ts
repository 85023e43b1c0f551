/**
 * The score sheet of a rubber, of Chicago, and of the forms that are scored like them: what is written below the line and above
 * it, for each account, and the lines drawn under games. An account is a side, or a player who plays for himself.
 */
import { type Award, type Reason, type SheetRules } from './form.js';

export type SheetReason = Reason | 'game' | 'part-score' | 'rubber' | 'unfinished-game' | 'unfinished-part-score';

export type SheetEntry<Party extends string> =
  | {
      readonly kind: 'points';
      /** 1 is the first deal that was scored. */
      readonly deal: number;
      readonly party: Party;
      readonly points: number;
      readonly line: 'below' | 'above';
      readonly reason: SheetReason;
    }
  /** A line is drawn, and everybody begins again from nothing. */
  | { readonly kind: 'game'; readonly deal: number; readonly party: Party };

export type Sheet<Party extends string> = {
  readonly rules: SheetRules;
  readonly parties: readonly Party[];
  readonly entries: readonly SheetEntry<Party>[];
  /** Deals scored. */
  readonly deals: number;
  /** Of the game in progress. */
  readonly partScores: Points;
  readonly games: Points;
  /** Who won the rubber; nobody does at Chicago. */
  readonly winner: Party | undefined;
  readonly isOver: boolean;
};

/** By account; absent is none. */
export type Points = Readonly<Record<string, number>>;

export function startSheet<Party extends string>(parties: readonly Party[], rules: SheetRules): Sheet<Party> {
  const nothing = { entries: [], deals: 0, partScores: {}, games: {}, winner: undefined, isOver: false };
  return { rules, parties, ...nothing };
}

/** The sheet after one more deal. `vulnerable` are those who were, and matter where a game is paid at once. */
export function enterDeal<Party extends string>(
  sheet: Sheet<Party>,
  awards: readonly Award<Party>[],
  vulnerable: readonly Party[],
): Sheet<Party> {
  if (sheet.isOver) return sheet;
  const deal = sheet.deals + 1;
  const points = awards.map((award) => ({ kind: 'points', deal, ...award }) as const);
  const scored = { ...sheet, deals: deal, entries: [...sheet.entries, ...points] };
  const below = awards.find(({ line }) => line === 'below');
  const after = below ? enterTricks(scored, below, vulnerable) : scored;
  return after.rules.deals === deal ? { ...after, isOver: true } : after;
}

function enterTricks<Party extends string>(
  sheet: Sheet<Party>,
  { party, points }: Award<Party>,
  vulnerable: readonly Party[],
): Sheet<Party> {
  const { rules, deals: deal } = sheet;
  const carried = rules.partScores === 'duplicate' ? 0 : (sheet.partScores[party] ?? 0);
  const partScore = carried + points;
  const above = { kind: 'points', deal, party, line: 'above' } as const;
  if (partScore < rules.game) {
    const bonus = rules.partScores === 'duplicate' ? 50 : rules.deals === deal ? (rules.lastPartScore ?? 0) : 0;
    const paid = { ...above, points: bonus, reason: 'part-score' } as const;
    const entries = bonus > 0 ? [...sheet.entries, paid] : sheet.entries;
    const running = rules.partScores === 'duplicate' ? {} : { ...sheet.partScores, [party]: partScore };
    return { ...sheet, entries, partScores: running };
  }
  const drawn = [...sheet.entries, { kind: 'game', deal, party } as const];
  if (rules.gameBonus) {
    const bonus = rules.gameBonus[vulnerable.includes(party) ? 1 : 0];
    return { ...sheet, partScores: {}, entries: [...drawn, { ...above, points: bonus, reason: 'game' }] };
  }
  const games = { ...sheet.games, [party]: (sheet.games[party] ?? 0) + 1 };
  const next = { ...sheet, games, partScores: {}, entries: drawn };
  if ((games[party] ?? 0) < 2) return next;
  const alone = sheet.parties.every((other) => other === party || (games[other] ?? 0) === 0);
  const bonus = rules.bonus[alone ? 0 : 1];
  const won = { ...above, points: bonus, reason: 'rubber' } as const;
  return { ...next, entries: [...drawn, won], winner: party, isOver: true };
}

/** A premium of a deal that was scored before, such as honours claimed later. */
export function enterAward<Party extends string>(sheet: Sheet<Party>, deal: number, award: Award<Party>): Sheet<Party> {
  return { ...sheet, entries: [...sheet.entries, { kind: 'points', deal, ...award }] };
}

/** Points for what is left of a rubber that is broken off. */
export type Unfinished = {
  readonly game: number;
  readonly partScore: number;
  /** Whether each gets it when more than one has a part-score. */
  readonly both: 'none' | 'each';
};

export const UNFINISHED: Unfinished = { game: 300, partScore: 100, both: 'none' };

/** A sheet that is broken off: something for the only game, and for the only part-score in the game in progress. */
export function breakOff<Party extends string>(sheet: Sheet<Party>, settings: Unfinished = UNFINISHED): Sheet<Party> {
  if (sheet.isOver) return sheet;
  if (sheet.rules.deals !== undefined) return { ...sheet, isOver: true };
  const deal = sheet.deals;
  const having = (points: Points): readonly Party[] => sheet.parties.filter((one) => (points[one] ?? 0) > 0);
  const [withGame, ...others] = having(sheet.games);
  const withPart = having(sheet.partScores);
  const paid = withPart.length === 1 || settings.both === 'each' ? withPart : [];
  const above = (party: Party, points: number, reason: SheetReason) =>
    ({ kind: 'points', deal, party, points, line: 'above', reason }) as const;
  return {
    ...sheet,
    isOver: true,
    entries: [
      ...sheet.entries,
      ...(withGame && others.length === 0 ? [above(withGame, settings.game, 'unfinished-game')] : []),
      ...paid.map((party) => above(party, settings.partScore, 'unfinished-part-score')),
    ],
  };
}

/** All points of an account, or those on one side of the line. */
export function sheetTotal<Party extends string>(
  { entries }: Sheet<Party>,
  party: Party,
  line?: 'below' | 'above',
): number {
  return entries.reduce(
    (sum, entry) =>
      entry.kind === 'points' && entry.party === party && (line ?? entry.line) === entry.line
        ? sum + entry.points
        : sum,
    0,
  );
}

/**
 * What each account wins of all the others together; the accounts add up to nothing. At rubber bridge a player settles with one
 * opponent: the difference in hundreds, exactly a half going down.
 */
export function settlement<Party extends string>(sheet: Sheet<Party>): Readonly<Record<string, number>> {
  const { parties, rules } = sheet;
  return Object.fromEntries(
    parties.map((party) => [
      party,
      parties.reduce((sum, other) => {
        const margin = sheetTotal(sheet, party) - sheetTotal(sheet, other);
        return sum + (rules.settled === 'plain' ? margin : inHundreds(margin));
      }, 0),
    ]),
  );
}

function inHundreds(margin: number): number {
  const hundreds = Math.ceil((Math.abs(margin) - 50) / 100);
  return Math.sign(margin) * Math.max(0, hundreds) || 0;
}
