import { Presets, SingleBar } from 'cli-progress';

type Progress = {
  readonly at: (done: number) => void;
  /** Prints whole lines of an answer; where both go to one terminal, they take the place of the bar. */
  readonly print: (lines: string) => void;
  readonly end: () => void;
};

/** To the first column, and nothing to the right of it. */
const CLEARED_LINE = '\r\u001b[K';

/** A bar on standard error, where that is a terminal; silent otherwise. `total` may be a guess. */
export function progressBar(total: number, unit: string): Progress {
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: `{bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left`,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(Math.max(total, 1), 0);
  return {
    at: (done) => {
      if (done > bar.getTotal()) bar.setTotal(done);
      bar.update(done);
    },
    print: (lines) => {
      if (process.stdout.isTTY && process.stderr.isTTY) process.stderr.write(CLEARED_LINE);
      process.stdout.write(lines);
    },
    end: () => {
      bar.stop();
    },
  };
}
