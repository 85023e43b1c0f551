/** A spoken choice: by whom it is asked, and what it brings about. */
import { type Card, type Seat, type Suit } from '#bridge';
import { acceptChange, declineChange } from './decide-call.js';
import { withdraw } from './decide-change.js';
import { answerClaim } from './decide-claim.js';
import { chooseDummyCard } from './decide-designation.js';
import { chooseAboutLead } from './decide-lead.js';
import {
  chooseFirstLead,
  chooseLead,
  choosePenaltyCard,
  refuseWrongCardByPlay,
  substitutePenaltyCard,
} from './decide-penalty-card.js';
import { choosePremature } from './decide-premature.js';
import { isRevoke, noticeRevokes } from './decide-revoke.js';
import { acceptInsufficient, declineInsufficient, declineRotation } from './decide-replacement.js';
import { pendingOf } from './pending.js';
import { CHOICES, type Choice, type Procedure, type ProcedureOf } from './procedure.js';
import { type LawRefusal, record, type Ruling } from './ruling.js';

type SpokenChoice = {
  readonly seat: Seat;
  readonly choice: Choice;
  readonly suits: readonly Suit[];
  readonly card: Card | undefined;
};

/** Choices that answer a claim, at whatever stage. */
const OF_CLAIMS: readonly Choice[] = ['agree', 'doubt', 'playOn', 'concur', 'withdrawAgreement', 'cancelConcession'];

export function choose(ruling: Ruling, spoken: SpokenChoice): LawRefusal | undefined {
  const { situation } = ruling;
  const { seat, choice, suits, card } = spoken;
  if (!CHOICES.includes(choice)) return 'no-such-option';
  const pending = pendingOf(situation);
  if (situation.claim && (OF_CLAIMS.includes(choice) || (pending?.procedure === 0 && situation.phase === 'suspended')))
    return chosen(ruling, spoken, '68', answerClaim(ruling, seat, choice));
  if (!pending) return 'nothing-to-choose';
  if (seat !== pending.decider && !pending.also.includes(seat)) return 'not-yours-to-choose';
  const procedure = situation.procedures.find(({ id }) => id === pending.procedure);
  const refusal =
    pending.law === '26B' || procedure === undefined
      ? chooseInPlay(ruling, pending.law, { seat, choice, suits, card })
      : chooseInProcedure(ruling, procedure, spoken);
  return chosen(ruling, spoken, pending.law, refusal);
}

/** The choice itself is a fact too. */
function chosen(
  ruling: Ruling,
  { seat, choice, suits, card }: SpokenChoice,
  law: string,
  refusal: LawRefusal | undefined,
): LawRefusal | undefined {
  if (refusal) return refusal;
  const about = { ...(suits.length > 0 && { suits }), ...(card && { card }) };
  record(ruling, 'OptionChosen', { by: seat, option: choice, law, ...about });
  return undefined;
}

function chooseInPlay(
  ruling: Ruling,
  law: string,
  { seat, choice, suits, card }: SpokenChoice,
): LawRefusal | undefined {
  if (law === '26B') return chooseFirstLead(ruling, choice, suits);
  if (law === '50D2') return chooseLead(ruling, choice, suits);
  if (law === '51A') return choosePenaltyCard(ruling, card);
  return law === '46B5' ? chooseDummyCard(ruling, seat, card) : 'nothing-to-choose';
}

function chooseInProcedure(ruling: Ruling, one: Procedure, spoken: SpokenChoice): LawRefusal | undefined {
  const { seat, choice, suits } = spoken;
  switch (one.kind) {
    case 'insufficient':
      if (choice === 'accept') acceptInsufficient(ruling, one, seat);
      else if (choice === 'decline') declineInsufficient(ruling, one, seat);
      else return 'no-such-option';
      return undefined;
    case 'out-of-rotation':
      if (choice === 'accept')
        record(ruling, 'IrregularityAccepted', { procedure: one.id, by: seat, how: 'statement' });
      else if (choice === 'decline') declineRotation(ruling, one, seat);
      else return 'no-such-option';
      return undefined;
    case 'call-change':
      if (choice === 'accept') acceptChange(ruling, one, seat, 'statement');
      else if (choice === 'decline') declineChange(ruling, one, seat);
      else return 'no-such-option';
      return undefined;
    case 'may-change':
      if (choice === 'keep') record(ruling, 'ProcedureClosed', { procedure: one.id });
      else if (choice === 'change' && one.card && spoken.card) return withdraw(ruling, seat, one.card, spoken.card);
      else if (choice === 'change') record(ruling, 'ChangeTaken', { procedure: one.id });
      else return 'no-such-option';
      return undefined;
    case 'lead-out-of-turn':
      return chooseAboutLead(ruling, one, { seat, choice, suits });
    case 'premature':
      return choosePremature(ruling, one, choice, suits);
    case 'penalty-card-not-played':
      if (choice === 'accept') refuseWrongCardByPlay(ruling);
      else if (choice === 'refuse' || choice === 'decline') refuseWrongCard(ruling, one, spoken);
      else return 'no-such-option';
      return undefined;
    case 'unintended':
    case 'inadmissible':
    case 'misinformed':
    case 'revoke':
    case 'designation':
    case 'misplaced':
    case 'defective-trick':
    case 'reserved':
      return 'nothing-to-choose';
  }
}

/** The penalty card is played instead (Law 52B), unless it turns out that a suit was not followed: then that is put right first. */
function refuseWrongCard(
  ruling: Ruling,
  one: ProcedureOf<'penalty-card-not-played'>,
  { seat, card }: SpokenChoice,
): void {
  const { offender, trick } = one;
  if (!isRevoke(ruling.situation, one)) {
    substitutePenaltyCard(ruling, one, card);
    return;
  }
  record(ruling, 'ProcedureClosed', { procedure: one.id });
  noticeRevokes(ruling, seat, (found) => found.seat === offender && found.trick === trick);
}
