/** Why a board does not accept a command. Each is a stable code of the API. */
export const BOARD_REFUSALS = [
  ...(['no-deal', 'already-dealt', 'board-over', 'board-full', 'stale-cursor'] as const),
  ...(['no-auction', 'not-your-turn', 'auction-over', 'bid-too-low', 'nothing-to-double'] as const),
  ...(['nothing-to-redouble', 'no-play', 'play-over', 'card-not-held', 'revoke'] as const),
  ...(['no-such-call', 'not-yours-to-ask', 'not-yours-to-explain', 'already-asked'] as const),
  ...(['claim-pending', 'no-claim', 'too-many-tricks', 'dummy-may-not-claim', 'not-yours-to-answer'] as const),
  ...(['not-contested', 'impossible-tricks', 'undo-pending', 'no-undo', 'nothing-to-undo', 'too-many-undos'] as const),
  ...(['dummy-may-not-undo', 'not-summoned'] as const),
  ...(['already-summoned', 'not-yet', 'nothing-to-wait-for', 'strict-only', 'recorded-only', 'not-over'] as const),
  ...([
    'no-such-ruling',
    'impossible-score',
    'already-appealed',
    'no-appeal',
    'already-corrected',
    'no-such-revoke',
    'no-such-play',
  ] as const),
  ...(['illegal-call', 'illegal-card', 'card-gone', 'nothing-to-choose'] as const),
  ...(['not-yours-to-choose', 'no-such-option', 'too-late', 'nothing-to-change', 'nothing-to-find'] as const),
  ...(['not-a-suit', 'no-such-answer'] as const),
  ...(['not-in-this-form', 'no-step', 'wrong-number', 'already-chosen', 'must-bid', 'not-yet-playable'] as const),
  ...(['cards-unknown', 'correction-over'] as const),
] as const;
export type BoardRefusal = (typeof BOARD_REFUSALS)[number];
