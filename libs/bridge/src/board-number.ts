import { SEATS, type Seat, type Side, sideOf } from './seat.js';

export const VULNERABILITIES = ['none', 'NS', 'EW', 'both'] as const;
export type Vulnerability = (typeof VULNERABILITIES)[number];

/** Of boards 1 to 16 (Law 2); board 17 is as board 1. */
const CYCLE: readonly Vulnerability[] = [
  ...(['none', 'NS', 'EW', 'both'] as const),
  ...(['NS', 'EW', 'both', 'none'] as const),
  ...(['EW', 'both', 'none', 'NS'] as const),
  ...(['both', 'none', 'NS', 'EW'] as const),
];

/** The dealer of a board number, 1 and up (Law 2). */
export function dealerOf(number: number): Seat {
  return SEATS[((number - 1) & 3) as 0 | 1 | 2 | 3]; // masked to two bits
}

/** The vulnerability of a board number, 1 and up (Law 2). */
export function vulnerabilityOf(number: number): Vulnerability {
  return CYCLE[(number - 1) % CYCLE.length] ?? 'none';
}

/** Whether a side, or the side of a seat, is vulnerable. */
export function isVulnerable(vulnerability: Vulnerability, who: Seat | Side): boolean {
  const side = who === 'NS' || who === 'EW' ? who : sideOf(who);
  return vulnerability === 'both' || vulnerability === side;
}
