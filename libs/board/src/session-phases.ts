/** Which commands a session takes in which phase. What else a command needs its own ruling looks at. */
import { type SessionCommand, type SessionRefusal } from './session-command.js';
import { type OpenedSession } from './session.js';

type Phase = OpenedSession['phase'];
type Kind = Exclude<SessionCommand['kind'], 'open'>;

const UNTIL_THE_END = { ended: 'session-ended' } as const;
const BEFORE_PLAY = { playing: 'play-begun', ended: 'session-ended' } as const;
const ONCE_BEGUN = { entry: 'play-not-begun' } as const;
const IN_PLAY = { ...ONCE_BEGUN, ...UNTIL_THE_END } as const;

/** Why a command is refused in a phase; where nothing stands it may be given. */
export const REFUSED_IN_PHASE: Readonly<Record<Kind, Readonly<Partial<Record<Phase, SessionRefusal>>>>> = {
  enter: UNTIL_THE_END,
  'file-card': UNTIL_THE_END,
  substitute: UNTIL_THE_END,
  withdraw: UNTIL_THE_END,
  return: UNTIL_THE_END,
  'set-boards': BEFORE_PLAY,
  'set-movement': BEFORE_PLAY,
  'open-round': UNTIL_THE_END,
  'finish-table': IN_PLAY,
  'close-round': IN_PLAY,
  'expire-round': IN_PLAY,
  'enter-result': IN_PLAY,
  // Until the time for corrections is over, which their own rulings look at.
  'correct-result': ONCE_BEGUN,
  adjust: ONCE_BEGUN,
  foul: ONCE_BEGUN,
  // Who comes late may be fined before play.
  fine: {},
  // Before it is drawn nobody may have come. Ended a second time it is as it was.
  end: {},
};
