/** Reads plain JSON by hand, and says where it is not what was expected. */
import {
  type Card,
  type Contract,
  parseCard,
  parseContract,
  parseHand,
  parseSeat,
  type Seat,
  SEATS,
  type Suit,
  SUITS,
} from '#bridge';
import { parseSaid } from './said.js';

export type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a file, at a place such as `cases[3].do[1].play`. */
export type Problem = { readonly at: string; readonly message: string };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value at a place, with everything found wrong so far. */
export class Reader {
  constructor(readonly problems: Problem[] = []) {}

  /** Notes what is wrong, and answers what stands for it. */
  wrong<Value>(at: string, message: string, otherwise?: Value): Value | undefined {
    this.problems.push({ at, message });
    return otherwise;
  }

  fields(value: unknown, at: string): Fields {
    if (isFields(value)) return value;
    this.wrong(at, 'expected an object');
    return {};
  }

  list(value: unknown, at: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.wrong(at, 'expected a list');
    return [];
  }

  text(value: unknown, at: string): string | undefined {
    return typeof value === 'string' ? value : this.wrong(at, 'expected a text');
  }

  number(value: unknown, at: string): number | undefined {
    return typeof value === 'number' ? value : this.wrong(at, 'expected a number');
  }

  seat(value: unknown, at: string): Seat | undefined {
    const seat = typeof value === 'string' ? parseSeat(value) : undefined;
    return seat ?? this.wrong(at, 'expected a seat: N E S W');
  }

  seats(value: unknown, at: string): readonly Seat[] {
    const letters = Array.isArray(value) ? value.join('') : value;
    if (typeof letters !== 'string' || !/^[NESW\s,]*$/.test(letters)) {
      this.wrong(at, 'expected seats such as "NES"');
      return [];
    }
    return Array.from(letters).flatMap((letter) => parseSeat(letter) ?? []);
  }

  card(value: unknown, at: string): Card | undefined {
    const card = typeof value === 'string' ? parseCard(value.trim().toUpperCase()) : undefined;
    return card ?? this.wrong(at, 'expected a card such as "SA"');
  }

  /** `"SA HT"`, a list of cards, or `"AQ4.KJ5.Q963.KJ2"`. */
  cards(value: unknown, at: string): readonly Card[] {
    if (typeof value === 'string' && value.includes('.')) {
      const hand = parseHand(value.replaceAll('-', ''));
      if (hand === undefined) this.wrong(at, 'expected a hand such as "AQ4.KJ5.Q963.KJ2"');
      return hand ?? [];
    }
    const words: readonly unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(/[\s,]+/)
        : [];
    if (!Array.isArray(value) && typeof value !== 'string') this.wrong(at, 'expected cards such as "SA HT"');
    return words.filter((word) => word !== '').flatMap((word) => this.card(word, at) ?? []);
  }

  /** `"SDC"` or a list of suits. */
  suits(value: unknown, at: string): readonly Suit[] {
    const letters = Array.isArray(value) ? value.join('') : value;
    if (typeof letters !== 'string' || !/^[SHDC\s,]*$/.test(letters)) {
      this.wrong(at, 'expected suits such as "SDC"');
      return [];
    }
    return SUITS.filter((suit) => letters.includes(suit));
  }

  call(value: unknown, at: string): string | undefined {
    const call = typeof value === 'string' ? parseSaid(value) : undefined;
    return call ?? this.wrong(at, 'expected a call such as P, X, 1N');
  }

  /** `"N 1H, E P"`. */
  calls(value: unknown, at: string): readonly { readonly seat: Seat; readonly call: string }[] {
    const text = Array.isArray(value) ? value.join(',') : this.text(value, at);
    const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
    return parts.flatMap((part) => {
      const [first, second, more] = part.trim().split(/\s+/);
      if (more !== undefined) this.wrong(at, 'expected a comma between calls: "N 1H, E P"');
      const seat = this.seat(first, at);
      const call = this.call(second, at);
      return seat && call ? [{ seat, call }] : [];
    });
  }

  /** `"4S by S"`, `"3NXX by W"`, `"2H by NS"`; declarer of a side is its first seat. */
  contract(value: unknown, at: string): Contract | undefined {
    const contract = typeof value === 'string' ? parseWrittenContract(value) : undefined;
    return contract ?? this.wrong(at, 'expected a contract such as "4S by S"');
  }

  /** `"W H6 H5 H3 H8"` or `"W H4, N HA"`: cards from a seat on, clockwise; `--` for one that is missing. */
  table(
    value: unknown,
    at: string,
    leader: Seat | undefined,
  ): readonly { readonly seat: Seat; readonly card: Card | undefined }[] {
    const words = (Array.isArray(value) ? value.join(' ') : (this.text(value, at) ?? '')).split(/[\s,]+/);
    const plays: { seat: Seat; card: Card | undefined }[] = [];
    let seat = leader;
    for (const word of words.filter((one) => one !== '')) {
      const named = parseSeat(word);
      if (named) {
        seat = named;
        continue;
      }
      const card = word === '--' ? undefined : this.card(word, at);
      if (seat === undefined) this.wrong(at, 'expected the seat that led');
      else plays.push({ seat, card });
      seat = seat && SEATS[(SEATS.indexOf(seat) + 1) % 4];
    }
    return plays;
  }
}

/** Reads contracts as directors write them: `4S by S`, `4S X by S`, `3NXX by W`, `1N`. Without a seat North declares. */
export function parseWrittenContract(text: string): Contract | undefined {
  const [, level, strain, mark, by] =
    /^\s*([1-7])\s*(C|D|H|S|NT|N)\s*(X{0,2})\s*(?:by\s+(NS|EW|[NESW]))?\s*$/i.exec(text.trim()) ?? [];
  if (level === undefined || strain === undefined) return undefined;
  const full = strain.toUpperCase() === 'N' ? 'NT' : strain.toUpperCase();
  const declarer = (by ?? 'N').toUpperCase().slice(0, 1);
  const contract = parseContract(`${level}${full}${(mark ?? '').toUpperCase()} by ${declarer}`);
  return contract === 'passed-out' ? undefined : contract;
}

/** Whether a contract's text names a declarer. */
export function namesDeclarer(text: string): boolean {
  return /\bby\b/i.test(text);
}
