/**
 * Where programs that speak the Table Manager protocol disagree: one switch for each thing that some of them insist on and others
 * cannot bear. What is written to a connection follows its dialect; what is read from one is taken in all of them.
 */

/** `parentheses`: `North ("A") seated`; `quotes`: `North "A" seated`; `plain`: `North A seated`. */
export const SEATED_STYLES = ['parentheses', 'quotes', 'plain'] as const;
/** `spaced`: `Teams : N/S : "A" E/W : "B"`; `period`: with a period before E/W; `tight`: `Teams: N/S: "A". E/W: "B"`. */
export const TEAMS_STYLES = ['spaced', 'period', 'tight'] as const;
/** `all`: opponents' alerts follow any call; `bids`: only bids; `none`: they are left out. */
export const ALERT_STYLES = ['all', 'bids', 'none'] as const;

export type Dialect = {
  /** A line with both sides' times ends a board. */
  readonly timing: boolean;
  readonly seated: (typeof SEATED_STYLES)[number];
  readonly teams: (typeof TEAMS_STYLES)[number];
  /** `. Playing IMP` follows the teams. */
  readonly scoring: boolean;
  /** Names of seats in capitals. */
  readonly capitals: boolean;
  /** `n/s vulnerable` and the like. */
  readonly lowerVulnerability: boolean;
  readonly alerts: (typeof ALERT_STYLES)[number];
  /** Pause before each line, in ms. */
  readonly delayMs: number;
};

const USUAL: Dialect = {
  timing: true,
  seated: 'parentheses',
  teams: 'spaced',
  scoring: false,
  capitals: false,
  lowerVulnerability: false,
  alerts: 'all',
  delayMs: 0,
};

/** By the program that needs it; `usual` suits whatever keeps to the protocol. */
export const DIALECTS = {
  usual: USUAL,
  ben: USUAL,
  'bridge-env': { ...USUAL, timing: false, seated: 'plain', alerts: 'bids' },
  wbridge5: { ...USUAL, capitals: true, lowerVulnerability: true },
  'tm-parser': { ...USUAL, seated: 'quotes' },
  zbridge: { ...USUAL, seated: 'quotes', teams: 'tight', alerts: 'none' },
  robobridge: { ...USUAL, scoring: true },
  'q-plus': { ...USUAL, delayMs: 500 },
} as const satisfies Readonly<Record<string, Dialect>>;

const DELAY_MAX_MS = 5_000;

/**
 * Reads a dialect: its name, then switches that differ, such as `ben`, `usual,timing=off` or `wbridge5,delay=200`. Answers which word
 * names no dialect or switch as `{ wrong }`.
 */
export function parseDialect(text: string): Dialect | { readonly wrong: string } {
  const [name = '', ...switches] = text.split(',');
  const known = Object.entries(DIALECTS).find(([one]) => one === name.toLowerCase());
  if (!known) return { wrong: name };
  let dialect: Dialect = known[1];
  for (const word of switches) {
    const changed = switchOf(word.toLowerCase());
    if (!changed) return { wrong: word };
    dialect = { ...dialect, ...changed };
  }
  return dialect;
}

function switchOf(word: string): Partial<Dialect> | undefined {
  const [name = '', value = ''] = word.split('=');
  switch (name) {
    case 'timing':
      return isSwitch(value) ? { timing: value === 'on' } : undefined;
    case 'scoring':
      return isSwitch(value) ? { scoring: value === 'on' } : undefined;
    case 'capitals':
      return isSwitch(value) ? { capitals: value === 'on' } : undefined;
    case 'lower-vulnerability':
      return isSwitch(value) ? { lowerVulnerability: value === 'on' } : undefined;
    case 'seated':
      return among(SEATED_STYLES, value, (seated) => ({ seated }));
    case 'teams':
      return among(TEAMS_STYLES, value, (teams) => ({ teams }));
    case 'alerts':
      return among(ALERT_STYLES, value, (alerts) => ({ alerts }));
    case 'delay':
      return /^\d{1,4}$/.test(value) && Number(value) <= DELAY_MAX_MS ? { delayMs: Number(value) } : undefined;
    default:
      return undefined;
  }
}

function isSwitch(value: string): boolean {
  return value === 'on' || value === 'off';
}

function among<T extends string>(
  styles: readonly T[],
  value: string,
  made: (style: T) => Partial<Dialect>,
): Partial<Dialect> | undefined {
  const style = styles.find((one) => one === value);
  return style && made(style);
}
