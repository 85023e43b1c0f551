/** What may be brought before a recorded board: what was done, said, chosen, found. */
import { type Card, type Seat, type Suit } from '#bridge';
import { type CardWay } from './decide-card.js';
import { type Finding, type Mark } from './facts.js';
import { type CallMeaning } from './meaning.js';
import { type Choice } from './procedure.js';
import { type Adjustment, type Penalty, type SideScores } from './result.js';
import { type RevokeKind, type SuspectedPlay } from './revoke.js';

export const FINDINGS = [
  ...([
    'callIntent',
    'comparable',
    'designationIntent',
    'unintendedDesignation',
    'exposure',
    'trumpAwareness',
  ] as const),
  ...(['claim', 'misinformation', 'ui', 'damage', 'awareness', 'equityTricks'] as const),
] as const;
export type FindingKind = (typeof FINDINGS)[number];

export type RuledEvent =
  | { readonly type: 'ScoreAdjusted'; readonly data: Adjustment }
  | {
      readonly type: 'ArtificialScoreAwarded';
      readonly data: { readonly law: string; readonly NS: string; readonly EW: string };
    }
  | { readonly type: 'BoardCancelled'; readonly data: { readonly law: string } }
  | {
      readonly type: 'ScoreCorrected';
      readonly data: { readonly law: string; readonly ns: number; readonly ew: number };
    }
  | { readonly type: 'ProceduralPenaltyAssessed' | 'DisciplinaryPenaltyAssessed'; readonly data: Penalty }
  | { readonly type: 'RulingAppealed'; readonly data: { readonly by: string } }
  | { readonly type: 'AppealDecided'; readonly data: { readonly upheld: boolean } }
  | { readonly type: 'RulingCorrected' | 'RectificationWaived'; readonly data: { readonly law: string } };

export type LawCommand =
  | { readonly kind: 'call'; readonly seat: Seat; readonly call: string; readonly meaning?: CallMeaning }
  | {
      readonly kind: 'show';
      readonly seat: Seat;
      readonly card: Card;
      readonly way?: CardWay;
      readonly shown?: readonly Card[];
    }
  /** A complete trick passed by a seat that played no card. */
  | { readonly kind: 'miss'; readonly seat: Seat }
  | { readonly kind: 'name'; readonly words: string; readonly meant?: Card }
  | { readonly kind: 'ask'; readonly seat: Seat; readonly suit: Suit }
  | { readonly kind: 'mislead'; readonly seat: Seat; readonly by: Seat }
  | {
      readonly kind: 'explain';
      readonly seat: Seat;
      readonly call: string;
      readonly text: string;
      readonly wrong: boolean;
    }
  | { readonly kind: 'tempo'; readonly seat: Seat; readonly tempo: string }
  | { readonly kind: 'change'; readonly seat: Seat; readonly to: string; readonly slip: boolean }
  /** `revoke`: a play that may have been one. Without it a player speaks of what the table has seen, a director of all there is. */
  | { readonly kind: 'attention'; readonly by: Seat | 'director'; readonly revoke?: SuspectedPlay }
  /** Why a player calls him he is told by words of their own; a director who comes by himself looks at all there is. */
  | { readonly kind: 'director'; readonly by: Seat | 'director' }
  | {
      readonly kind: 'choose';
      readonly seat: Seat;
      readonly choice: Choice;
      readonly suits?: readonly Suit[];
      readonly card?: Card;
    }
  | { readonly kind: 'find'; readonly finding: FindingKind; readonly value: boolean | number | Finding }
  | {
      readonly kind: 'find-revoke';
      readonly seat: Seat;
      readonly trick: number;
      readonly suit?: Suit;
      /** Where the cards are not known, `suit` when left out. */
      readonly revoke?: RevokeKind;
      /** Where the cards are not known, true when left out. */
      readonly established?: boolean;
      /** The director speaks of it at once. */
      readonly attention?: true;
    }
  | { readonly kind: 'replace'; readonly seat: Seat; readonly card: Card; readonly trick?: number }
  | { readonly kind: 'withdraw'; readonly seat: Seat; readonly card: Card; readonly play?: Card }
  | {
      readonly kind: 'claim';
      readonly seat: Seat;
      readonly tricks: number;
      readonly text?: string;
      readonly draws: boolean;
      readonly finesse?: Card;
      readonly current: boolean;
    }
  | { readonly kind: 'concede'; readonly seat: Seat; readonly tricks: number }
  | { readonly kind: 'fact'; readonly fact: string; readonly seat?: Seat; readonly about: Finding }
  | { readonly kind: 'mark'; readonly mark: Mark; readonly seat?: Seat; readonly minutes?: number }
  | { readonly kind: 'enter'; readonly score: SideScores; readonly consent: boolean }
  | { readonly kind: 'rule'; readonly event: RuledEvent };
