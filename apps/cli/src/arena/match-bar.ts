import { Presets, SingleBar } from 'cli-progress';
import { intervalsOf, type Standing } from '../../../arena/src/index.js';

type MatchBar = { readonly at: (standing: Standing) => void; readonly end: () => void };

/** How often the bar is drawn anew, in ms. */
const DRAWN_EVERY_MS = 100;

/** Boards, boards a second, IMPs with the interval that holds at every look, time left; on standard error where that is a terminal. */
export function matchBar(total: number): MatchBar {
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: '{bar} {value}/{total} boards | {rate}/s | {imps} IMPs a board | {eta_formatted} left',
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const started = performance.now();
  bar.start(total, 0, { rate: '–', imps: '–' });
  let drawn = 0;
  return {
    at: (standing) => {
      const now = performance.now();
      if (now - drawn < DRAWN_EVERY_MS) return;
      drawn = now;
      const { anytime } = intervalsOf(standing);
      const { mean } = standing.sample;
      const imps = `${mean.toFixed(2)} ± ${anytime ? (anytime.to - mean).toFixed(2) : '…'}`;
      bar.update(standing.boards, { rate: (standing.boards / ((now - started) / 1000)).toFixed(0), imps });
    },
    end: () => {
      bar.stop();
    },
  };
}
