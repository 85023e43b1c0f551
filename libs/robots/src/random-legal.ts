import { pick } from './random.js';
import { type Robot } from './robot.js';

/** The lowest rung: any legal call, any legal card, each as likely as the next. Its calls show nothing. */
export const randomLegal: Robot = {
  name: 'r0',
  version: '1',
  sit: ({ random }) => ({
    call: ({ legal }) => ({ call: pick(random, legal), disclosure: SAYS_NOTHING }),
    card: ({ legal }) => pick(random, legal),
  }),
};

const SAYS_NOTHING = { alert: false, text: 'any hand', shows: {} };
