/** Complete tricks of a scenario: they happened, so nothing about them is asked any more. */
import { dummySeat } from './position.js';
import { closePlay } from './decide-revoke.js';
import { type StoredFact } from './facts.js';
import { record, type Ruling } from './ruling.js';
import { type Reader } from './scenario-reader.js';
import { type Situation } from './situation.js';

/** The facts of `["W H6 H5 H3 H8", …]`; a missing card is `--`. */
export function completeTricks(
  situation: Situation,
  value: unknown,
  reader: Reader,
  at: string,
): readonly StoredFact[] {
  const ruling: Ruling = { situation, facts: [] };
  const tricks: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [index, trick] of tricks.entries()) {
    for (const { seat, card } of reader.table(trick, `${at}.tricks[${index}]`, undefined)) {
      if (card === undefined) {
        record(ruling, 'CardMissing', { seat });
        continue;
      }
      const first = ruling.situation.phase === 'clarification';
      if (first) record(ruling, 'OpeningLeadFaced', { seat, card });
      record(ruling, 'CardPlayed', { seat, card });
      const dummy = dummySeat(ruling.situation);
      if (first && dummy) record(ruling, 'DummySpread', { seat: dummy });
    }
  }
  closePlay(ruling);
  return ruling.facts;
}
