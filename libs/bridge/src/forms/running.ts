/**
 * What runs from deal to deal at a table: who deals next, who is vulnerable, and the score sheet. Rubber bridge and Chicago are
 * between sides; the other forms are between players.
 */
import { type Contract, tricksNeeded } from '../contract.js';
import { insult, overtrickValue, penalty, slamBonus, trickScore } from '../score.js';
import { lho, otherSide, type Seat, SEATS, type Side, sideOf, SIDES } from '../seat.js';
import { type Honours } from '../rubber.js';
import { playerAfter } from './form-auction.js';
import { RUBBER_SHEET } from './form-awards.js';
import { type Award, type SheetRules, type Variant, VARIANTS } from './form.js';
import { formOf } from './forms.js';
import { enterDeal, type Sheet, startSheet } from './score-sheet.js';

export const RUNNING_FORMS = ['rubber', 'chicago', ...VARIANTS] as const;
export type RunningForm = (typeof RUNNING_FORMS)[number];
export type Account = Side | Seat;

export type RunningSettings = {
  /** At Chicago, who is vulnerable on the second and third deal. */
  readonly vulnerable: 'dealer' | 'nonDealer';
  /** At Chicago: carried towards game, or scored at once as at duplicate. */
  readonly partScore: 'carry' | 'duplicate';
};
export const RUNNING_SETTINGS: RunningSettings = { vulnerable: 'dealer', partScore: 'carry' };

export type Running = {
  readonly form: RunningForm;
  readonly settings: RunningSettings;
  /** Of the deal to be played next. */
  readonly dealer: Seat;
  readonly sheet: Sheet<Account>;
};

const CHICAGO_DEALS = 4;

function sheetRules(form: RunningForm, { partScore }: RunningSettings): SheetRules {
  if (form === 'rubber') return RUBBER_SHEET;
  if (form !== 'chicago') return formOf(form).sheet;
  return {
    ...RUBBER_SHEET,
    deals: CHICAGO_DEALS,
    gameBonus: [300, 500],
    lastPartScore: 100,
    ...(partScore === 'duplicate' && { partScores: 'duplicate' }),
  };
}

/** Who deal, bid and play at a table of a form, in rotation. */
export function seatsOf(form: RunningForm | 'duplicate'): readonly Seat[] {
  return isVariant(form) ? formOf(form).players : SEATS;
}

export function isVariant(form: string): form is Variant {
  return VARIANTS.some((variant) => variant === form);
}

export function startRunning(form: RunningForm, dealer: Seat, settings: RunningSettings = RUNNING_SETTINGS): Running {
  const parties: readonly Account[] = isVariant(form) ? formOf(form).players : SIDES;
  return { form, settings, dealer, sheet: startSheet(parties, sheetRules(form, settings)) };
}

/** Whose account a seat plays for. */
export function accountOf(form: RunningForm, seat: Seat): Account {
  return isVariant(form) ? seat : sideOf(seat);
}

/** Who is vulnerable on the deal to be played next. */
export function vulnerableAccounts({ form, settings, dealer, sheet }: Running): readonly Account[] {
  if (form !== 'chicago') return sheet.parties.filter((party) => (sheet.games[party] ?? 0) > 0);
  if (sheet.deals === 0) return [];
  if (sheet.deals >= CHICAGO_DEALS - 1) return sheet.parties;
  const dealers = sideOf(dealer);
  return [settings.vulnerable === 'dealer' ? dealers : otherSide(dealers)];
}

/** After a deal that was scored. A rubber that is over takes none. */
export function scoreRunning(running: Running, awards: readonly Award<Account>[]): Running {
  const sheet = enterDeal(running.sheet, awards, vulnerableAccounts(running));
  return { ...running, sheet, dealer: playerAfter(seatsOf(running.form), running.dealer, 1) };
}

/** After a deal in which nobody bid: the next player deals, or the same again. */
export function passOut(running: Running): Running {
  const { form, dealer } = running;
  const same = form === 'chicago' || (isVariant(form) && formOf(form).passedOut === 'same');
  return same ? running : { ...running, dealer: isVariant(form) ? playerAfter(seatsOf(form), dealer) : lho(dealer) };
}

/** A deal at rubber bridge or Chicago, item by item: tricks bid and made below the line, everything else above. */
export function sideAwards(
  { contract, tricks, honours }: { readonly contract: Contract; readonly tricks: number; readonly honours?: Honours },
  vulnerable: boolean,
): readonly Award<Side>[] {
  const party = sideOf(contract.declarer);
  const over = tricks - tricksNeeded(contract);
  const held: readonly Award<Side>[] = honours
    ? [{ party: sideOf(honours.seat), points: honours.points, line: 'above', reason: 'honours' }]
    : [];
  if (over < 0) {
    const points = penalty(contract.doubling, -over, vulnerable);
    return [{ party: otherSide(party), points, line: 'above', reason: 'undertricks' }, ...held];
  }
  const made: readonly Award<Side>[] = [
    { party, points: trickScore(contract), line: 'below', reason: 'tricks' },
    { party, points: over * overtrickValue(contract, vulnerable), line: 'above', reason: 'overtricks' },
    { party, points: insult(contract), line: 'above', reason: 'insult' },
    { party, points: slamBonus(contract, vulnerable), line: 'above', reason: 'slam' },
  ];
  return [...made.filter(({ points }) => points > 0), ...held];
}

/**
 * What a contract at rubber bridge or Chicago is worth to declarer's side by itself: trick points and premiums. Honours stand on the
 * score sheet alone, since whether they count is agreed, or claimed, at the table.
 */
export function sideScore(
  { contract, tricks }: { readonly contract: Contract; readonly tricks: number },
  vulnerable: boolean,
): number {
  const awards = sideAwards({ contract, tricks }, vulnerable);
  const side = sideOf(contract.declarer);
  return awards.reduce((sum, { party, points }) => (party === side ? sum + points : sum - points), 0);
}
