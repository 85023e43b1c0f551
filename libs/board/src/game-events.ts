/** The facts that only boards of forms for two and three players have; the other facts of such a board are those of any. */
import { type Award, type FormContract, type Seat, type Step, type Variant } from '#bridge';
import { type SealedHand, type TimePolicy } from './board-terms.js';

export type GameEventData = {
  /** The first event of such a board. Cards are in the order dealt, `SA HT …`, also those nobody holds yet. */
  PackDealt: {
    readonly table: string;
    readonly form: Variant;
    readonly mode: 'strict';
    /** Which reading of the form's rules `evolve` must honour. */
    readonly rulesVersion: 1;
    readonly number: number;
    readonly dealer: Seat;
    /** Players who have won a game in this rubber. */
    readonly vulnerable: readonly Seat[];
    readonly hands: Readonly<Partial<Record<Seat, SealedHand>>>;
    readonly talon?: SealedHand;
    readonly players: Readonly<Partial<Record<Seat, string>>>;
    readonly time: TimePolicy;
  };
  /** A player discarded, exchanged or set aside these cards, `SA HT …`; only he is told which. */
  CardsChosen: { readonly seat: Seat; readonly step: Step['name']; readonly cards: string };
  /** A player turned up his face-down cards at these places, from 0, each onto one that is not turned, both in order. */
  CardsTurnedUp: { readonly seat: Seat; readonly places: readonly number[] };
  /** Closes the play. `contract` is null when nobody bid; `tricks` are declarer's; `awards` is what each account is paid. */
  DealScored: {
    readonly contract: FormContract | null;
    readonly tricks: number;
    readonly awards: readonly Award[];
  };
};
export type GameEventType = keyof GameEventData;

const GAME_EVENTS = [
  'PackDealt',
  'CardsChosen',
  'CardsTurnedUp',
  'DealScored',
] as const satisfies readonly GameEventType[];

const KNOWN: ReadonlySet<string> = new Set(GAME_EVENTS);

export function isGameEventType(type: string): type is GameEventType {
  return KNOWN.has(type);
}
