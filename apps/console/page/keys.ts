/** Calls and cards typed on a keyboard: a level and a strain, a suit and a rank. Letters are the wire's, in every language. */

/** What has been typed so far, and the call or card it comes to. */
export type Typed = {
  /** A level or a suit that waits for its other half. */
  readonly begun?: string;
  readonly chosen?: string;
};

const OTHER_CALLS: Readonly<Record<string, string>> = { p: 'P', x: 'X', r: 'XX' };
const STRAIN_KEYS: Readonly<Record<string, string>> = { c: 'C', d: 'D', h: 'H', s: 'S', n: 'NT' };
const SUIT_KEYS: Readonly<Record<string, string>> = { c: 'C', d: 'D', h: 'H', s: 'S' };
const RANK_KEYS = 'akqjt98765432';
/** A ten has two digits; its last one is enough. */
const TEN = '0';

/** What a key makes of a call that is being typed; undefined when it is no key of a call. Only legal calls are chosen. */
export function typeCall({ begun }: Typed, key: string, legal: ReadonlySet<string>): Typed | undefined {
  const low = key.toLowerCase();
  if (/^[1-7]$/.test(low)) return { begun: low };
  const strain = STRAIN_KEYS[low];
  if (strain !== undefined && begun !== undefined) return chosenIf(legal, begun + strain);
  const other = OTHER_CALLS[low];
  return other === undefined ? undefined : chosenIf(legal, other);
}

/** What a key makes of a card that is being typed. A rank alone is enough where only one legal card has it. */
export function typeCard({ begun }: Typed, key: string, legal: ReadonlySet<string>): Typed | undefined {
  const low = key === TEN ? 't' : key.toLowerCase();
  const suit = SUIT_KEYS[low];
  if (suit !== undefined) return [...legal].some((card) => card.startsWith(suit)) ? { begun: suit } : {};
  if (low.length !== 1 || !RANK_KEYS.includes(low)) return undefined;
  const rank = low.toUpperCase();
  if (begun !== undefined) return chosenIf(legal, begun + rank);
  const fitting = [...legal].filter((card) => card.endsWith(rank));
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? { chosen: only } : {};
}

/** The legal card so many places further in the order shown. */
export function nextCard(shown: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined {
  if (shown.length === 0) return undefined;
  const at = chosen === undefined ? (step === 1 ? -1 : 0) : shown.indexOf(chosen);
  return shown[(at + step + shown.length) % shown.length];
}

function chosenIf(legal: ReadonlySet<string>, text: string): Typed {
  return legal.has(text) ? { chosen: text } : {};
}

/** Whether keys pressed there are text that somebody writes. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
