/** Revokes and what they cost (Laws 61 to 64). */
import { type Card, type Seat, type Side, sideOf, type Suit } from '#bridge';

export const REVOKE_KINDS = ['suit', 'restriction', 'penaltyCard', 'dummy', 'missingCard'] as const;
/** Failed to follow suit; to obey a restriction; to play a penalty card; a card of dummy; a card never played (Law 67B1). */
export type RevokeKind = (typeof REVOKE_KINDS)[number];

/** Why a revoke moves no trick by itself, by the number in Law 64B. */
export type Exemption = '64B1' | '64B2' | '64B3' | '64B4' | '64B5' | '64B6' | '64B7' | '64B8';

export type Revoke = {
  readonly id: number;
  readonly seat: Seat;
  readonly trick: number;
  readonly kind: RevokeKind;
  /** The suit he could have followed. */
  readonly suit: Suit | undefined;
  /** The card played; undefined where only the fact was found. */
  readonly card: Card | undefined;
  /** made: it can still be corrected. treated: corrected, and rectified as if it stood (Law 43B2b). */
  readonly state: 'made' | 'established' | 'corrected' | 'treated';
  /** Known at the table: until then only the engine knows, and tells nobody. */
  readonly known: boolean;
  readonly exempt: Exemption | undefined;
};

/** The play that is spoken of: of a seat, to a trick. */
export type SuspectedPlay = { readonly seat: Seat; readonly trick: number };

/** One that was spoken of before anybody could know, and by whom: it is looked at when play is over. */
export type Suspicion = SuspectedPlay & { readonly by: Seat };

export type Transfer = {
  readonly from: Side;
  readonly to: Side;
  readonly count: number;
  readonly revoke: number;
  readonly law: '64A1' | '64A2';
};

/** One trick that a revoke has moved: exactly this, or any from here on. */
type Owed = { readonly revoke: Revoke; readonly from: number; readonly exactly: boolean };

/** Whether a revoke is rectified by Law 64 unless exempt. */
export function isRectified({ state, known }: Revoke): boolean {
  return known && (state === 'established' || state === 'treated');
}

/**
 * Law 64B as far as it does not depend on who won the tricks: why a revoke moves no trick, undefined when it may.
 * `revokes` are all of the board that are known.
 */
export function exemptionOf(revoke: Revoke, revokes: readonly Revoke[]): Exemption | undefined {
  if (revoke.exempt) return revoke.exempt;
  if (revoke.kind === 'penaltyCard' || revoke.kind === 'dummy') return '64B3';
  const rectified = revokes.filter(isRectified);
  const opposed = rectified.some(({ seat }) => sideOf(seat) !== sideOf(revoke.seat));
  if (opposed) return '64B7';
  const earlier = rectified.some(
    ({ id, seat, suit, trick }) =>
      id !== revoke.id && seat === revoke.seat && suit !== undefined && suit === revoke.suit && trick < revoke.trick,
  );
  return earlier ? '64B2' : undefined;
}

/**
 * The tricks that established revokes move (Law 64A). `winners` are the seats whose cards won tricks 1 to 13. Each revoke keeps its
 * own entitlement and no trick moves twice: as many different tricks move as can serve what is owed, one each. `moved` are those of
 * revokes that were found before.
 */
export function transfersOf(
  revokes: readonly Revoke[],
  winners: readonly (Seat | undefined)[],
  moved: readonly Transfer[] = [],
): readonly Transfer[] {
  const due = revokes.filter((revoke) => isRectified(revoke) && exemptionOf(revoke, revokes) === undefined);
  const isMoved = ({ revoke: { id } }: Owed): boolean => moved.some(({ revoke }) => revoke === id);
  // What has been moved stays moved; then the trick a revoke itself won goes for that revoke.
  const owed = due
    .flatMap((revoke) => owedFor(revoke, winners))
    .toSorted(
      (one, other) => Number(isMoved(other)) - Number(isMoved(one)) || Number(other.exactly) - Number(one.exactly),
    );
  const served = serve(owed, winners);
  return due.flatMap((revoke): Transfer[] => {
    const count = served.filter((one) => one.revoke === revoke).length;
    if (count === 0) return [];
    const from = sideOf(revoke.seat);
    const law = wonItself(revoke, winners) ? '64A1' : '64A2';
    return [{ from, to: from === 'NS' ? 'EW' : 'NS', count, revoke: revoke.id, law }];
  });
}

/** Whether the offending player himself won the revoke trick (64A1). A card never played wins nothing. */
function wonItself({ seat, trick, kind }: Revoke, winners: readonly (Seat | undefined)[]): boolean {
  return kind !== 'missingCard' && winners[trick - 1] === seat;
}

function owedFor(revoke: Revoke, winners: readonly (Seat | undefined)[]): readonly Owed[] {
  const { trick } = revoke;
  return wonItself(revoke, winners)
    ? [
        { revoke, from: trick, exactly: true },
        { revoke, from: trick + 1, exactly: false },
      ]
    : [{ revoke, from: trick, exactly: false }];
}

/** What of what is owed can be served, each from a trick of its own that the offending side won: augmenting paths. */
function serve(owed: readonly Owed[], winners: readonly (Seat | undefined)[]): readonly Owed[] {
  const servedBy = new Map<number, Owed>();
  const tryServe = (one: Owed, tried: Set<number>): boolean => {
    for (const [index, winner] of winners.entries()) {
      const number = index + 1;
      const fits = one.exactly ? number === one.from : number >= one.from;
      if (!fits || winner === undefined || sideOf(winner) !== sideOf(one.revoke.seat) || tried.has(number)) continue;
      tried.add(number);
      const other = servedBy.get(number);
      if (other === undefined || tryServe(other, tried)) {
        servedBy.set(number, one);
        return true;
      }
    }
    return false;
  };
  return owed.filter((one) => tryServe(one, new Set()));
}
