/** Clockwise. */
export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];

export const SIDES = ['NS', 'EW'] as const;
export type Side = (typeof SIDES)[number];

const LHO: Readonly<Record<Seat, Seat>> = { N: 'E', E: 'S', S: 'W', W: 'N' };
const PARTNER: Readonly<Record<Seat, Seat>> = { N: 'S', E: 'W', S: 'N', W: 'E' };
const RHO: Readonly<Record<Seat, Seat>> = { N: 'W', E: 'N', S: 'E', W: 'S' };
const PLACE: Readonly<Record<Seat, number>> = { N: 0, E: 1, S: 2, W: 3 };
const SIDE: Readonly<Record<Seat, Side>> = { N: 'NS', E: 'EW', S: 'NS', W: 'EW' };

/** The left-hand opponent, who is next in rotation. */
export function lho(seat: Seat): Seat {
  return LHO[seat];
}

export function rho(seat: Seat): Seat {
  return RHO[seat];
}

export function partner(seat: Seat): Seat {
  return PARTNER[seat];
}

export function sideOf(seat: Seat): Side {
  return SIDE[seat];
}

export function otherSide(side: Side): Side {
  return side === 'NS' ? 'EW' : 'NS';
}

/** Whether two seats are on different sides. */
export function opponents(one: Seat, other: Seat): boolean {
  return SIDE[one] !== SIDE[other];
}

/** The seat `steps` places clockwise of a seat; `steps` is a whole number from 0. */
export function clockwise(from: Seat, steps: number): Seat {
  return seatAt(PLACE[from] + steps);
}

/** The four seats in rotation, beginning with one. */
export function rotation(first: Seat): readonly [Seat, Seat, Seat, Seat] {
  return [first, LHO[first], PARTNER[first], RHO[first]];
}

function seatAt(index: number): Seat {
  return SEATS[(index & 3) as 0 | 1 | 2 | 3]; // masked to two bits, so it is one of the four
}

/** Reads `N`, `E`, `S` or `W`; undefined for anything else. */
export function parseSeat(text: string): Seat | undefined {
  return SEATS.find((seat) => seat === text);
}
