/** A message of each kind, as the description of the API shows them: a board on which North opens one notrump. */
import { type Disclosure } from '#robots';
import { type ToRobot } from './messages.js';

const MULTI: Disclosure = { alert: true, text: 'weak two in a major', shows: { artificial: true, forcing: 'round' } };

const [boardToken, turnId, hand] = ['5f3a', '5f3a.1', 'AQ4.KJ5.Q963.KJ2'];

export const TO_ROBOT: readonly (ToRobot & { readonly cursor: number })[] = [
  {
    ...{ kind: 'turn', cursor: 2, boardToken, turnId, phase: 'auction', clockLeftMs: 60_000, heard: {} },
    legal: ['P', '1C', '1D', '1H', '1S', '1NT'],
    view: {
      ...{ table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10', form: 'duplicate', mode: 'strict', number: 1 },
      ...{ dealer: 'N', vulnerability: 'none', cursor: 1, phase: 'auction', turn: 'N' },
      ...{ auction: [], tricks: [], won: { NS: 0, EW: 0 }, hands: { N: hand } },
      ...{ claims: [], undos: [], explanations: [], actions: { calls: ['P', '1C', '1D', '1H', '1S', '1NT'] } },
    },
  },
  {
    ...{ kind: 'seat', cursor: 1, match: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c30', boardToken, seat: 'N', dealer: 'N' },
    ...{ vulnerability: 'none', hand, clock: { boardMs: 60_000 }, systemCards: { us: ['sayc'], them: [] } },
  },
  { kind: 'ack', cursor: 3, turnId, accepted: true, clockLeftMs: 59_000 },
  {
    ...{ kind: 'event', cursor: 5, boardToken, disclosure: MULTI },
    event: { cursor: 3, at: 1782930600000, type: 'CallMade', data: { seat: 'E', call: '2D' } },
  },
  {
    ...{ kind: 'result', cursor: 90, boardToken, tricks: 9, score: 400, imps: 2 },
    contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' },
  },
  { kind: 'explained', cursor: 6, boardToken, call: 1, disclosure: MULTI },
];
