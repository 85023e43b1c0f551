/** Figures of matches as they are printed. */
import { type Schema } from '#client';
import { type App } from '../../app.js';
import { figureText } from '../results.js';
import { type WordKey } from '../../words/words.js';

type Trust = Schema<'Match'>['trust'];

const PLACES = 2;

export function robotName({ robot, version }: { readonly robot: string; readonly version: string }): string {
  return `${robot} v${version}`;
}

const TRUSTS = {
  practice: 'trustPractice',
  ranked: 'trustRanked',
  unverified: 'trustUnverified',
} as const satisfies Readonly<Record<Trust, WordKey>>;

/** What a match is worth as evidence. */
export function trustText(app: App, trust: Trust): string {
  return app.words()[TRUSTS[trust]];
}

/** IMPs a board, with its sign. */
export function meanText(app: App, mean: number): string {
  const { language } = app.settings();
  return figureText(mean, language, {
    minimumFractionDigits: PLACES,
    maximumFractionDigits: PLACES,
    signDisplay: 'exceptZero',
  });
}

export function intervalText(app: App, interval: Schema<'Interval'> | null): string {
  return interval ? `${meanText(app, interval.from)} … ${meanText(app, interval.to)}` : app.words().noInterval;
}
