/** What an option of a Law means, in the words a director would read out before the choice is made. */
import { type Choice, type FindingKind, type Pending } from '#laws';

/**
 * By Law and choice; `*` where a Law does not say it in words of its own. `duty` and `find` are what a player or the director is to do
 * where nobody has a choice of words, `finding` is what is asked of the director.
 */
export const LAW_WORDINGS = {
  '25B accept': 'accept the change: the first call is withdrawn and the second stands',
  '25B decline': 'do not accept the change: the first call stands',
  '26B forbid': 'forbid one suit while that defender keeps the lead',
  '26B none': 'forbid no suit; the right is not offered again',
  '27A accept': 'accept the insufficient bid: the auction goes on from you',
  '27A decline': 'do not accept it: the bid is replaced',
  '29 accept': 'accept the call: the auction goes on from you',
  '29 decline': 'do not accept it: the call is cancelled and the turn goes back',
  '46B5 card': 'name the card of dummy that is played',
  '50D2 forbid':
    'forbid the suit of the penalty card while that defender keeps the lead; the card goes back to the hand',
  '50D2 none': 'leave the lead free; the penalty card stays on the table',
  '50D2 require': 'require a lead of the suit of the penalty card; the card goes back to the hand',
  '51A card': 'name which penalty card is played if one of them must be',
  '52 accept': 'accept the card played; the penalty card stays on the table',
  '52 refuse': 'do not accept it: the penalty card is played, and the other card becomes one',
  '54 acceptAsDeclarer': 'accept the lead and play as declarer: partner’s hand is spread',
  '54 forbid': 'do not accept the lead and forbid that suit; the card goes back to the hand',
  '54 none': 'do not accept the lead; the card stays on the table as a penalty card, and any suit may be led',
  '54 require': 'do not accept the lead and require that suit; the card goes back to the hand',
  '54 spread': 'accept the lead and spread your hand: partner becomes declarer',
  '55 accept': 'accept the lead out of turn',
  '55 retract': 'demand that the lead be taken back',
  '56 accept': 'accept the lead out of turn',
  '56 retract': 'do not accept it: the card becomes a penalty card',
  '57A highest': 'let partner of the offender play his highest card of the suit led',
  '57A lowest': 'let partner of the offender play his lowest card of the suit led',
  '57A notSuit': 'forbid partner of the offender a card of another suit that you name',
  '57A suit': 'let partner of the offender play a card of another suit that you name',
  '68 agree': 'agree to it',
  '68 doubt': 'doubt it: the director decides, or the play goes on if all four agree',
  '68D playOn': 'ask to play on: if all four agree the claim is void and what is played stands',
  '68D2b concur': 'agree to play on',
  '68D2b refuse': 'do not agree to play on: the director decides',
  '* accept': 'accept it',
  '* acceptAsDeclarer': 'accept the lead and play as declarer',
  '* agree': 'agree to it',
  '* cancelConcession': 'ask for a trick that no normal play could lose',
  '* card': 'name the card',
  '* change': 'take it back and choose again',
  '* concur': 'agree to play on',
  '* decline': 'do not accept it',
  '* doubt': 'doubt it',
  '* forbid': 'forbid a suit',
  '* highest': 'the highest card of the suit led',
  '* keep': 'let it stand',
  '* lowest': 'the lowest card of the suit led',
  '* none': 'no restriction',
  '* notSuit': 'not a card of a suit you name',
  '* playOn': 'ask to play on',
  '* refuse': 'refuse',
  '* require': 'require a suit',
  '* retract': 'demand that it be taken back',
  '* spread': 'spread your hand',
  '* suit': 'a card of a suit you name',
  '* withdrawAgreement': 'withdraw the agreement to a claim',
  'duty 21B': 'make another call',
  'duty 25A': 'make another call',
  'duty 27B': 'choose the call that replaces the insufficient bid',
  'duty 36B': 'choose a legal call in place of the inadmissible one',
  'duty 46B': 'name a card of dummy that can be played',
  'duty 47D': 'play another card',
  'duty 47E': 'lead another card',
  'duty 62': 'play a legal card in place of the revoke',
  'duty 62C': 'play another card',
  'duty 67': 'put a card among those played to the defective trick',
  'find 23': 'find whether the call is comparable with the one out of rotation',
  'find 25A': 'find whether the call was unintended',
  'find 27B': 'find whether the call is comparable with the insufficient bid',
  'find 45C4b': 'find whether the card was named unintentionally',
  'find 70': 'award the tricks of the claim',
  'finding awareness': 'whether the offender could have known that his irregularity might well damage',
  'finding callIntent': 'whether the call was unintended',
  'finding claim': 'how many of the tricks left the claiming side gets',
  'finding comparable': 'whether the replacement is a comparable call',
  'finding damage': 'whether, and to what score, the non-offending side was damaged',
  'finding designationIntent': 'whether a different intention of declarer is incontrovertible',
  'finding equityTricks': 'how many tricks the non-offending side would have won without the revoke',
  'finding exposure': 'whether the exposed card is a penalty card',
  'finding misinformation': 'whether misinformation influenced the last call or the lead',
  'finding trumpAwareness': 'whether the claimer was at all likely unaware of the outstanding trump',
  'finding ui': 'what unauthorised information suggested, and the score without it',
  'finding unintendedDesignation': 'whether the card of dummy was named unintentionally',
} as const satisfies Readonly<Record<`* ${Choice}` | `finding ${FindingKind}`, string>> &
  Readonly<Record<string, string>>;
type LawWording = keyof typeof LAW_WORDINGS;

const BY_KEY: Readonly<Record<string, string | undefined>> = LAW_WORDINGS;

/** Where the wording of an option stands: under its Law, or under its choice alone. */
export function wordingKey({ law }: Pick<Pending, 'law'>, choice: Choice): LawWording {
  const key = `${law} ${choice}`;
  return isWording(key) ? key : `* ${choice}`;
}

/** Where that which must be done stands, by who does it; undefined where a Law says no more than its number. */
export function dutyKey({ law, decider }: Pick<Pending, 'law' | 'decider'>): LawWording | undefined {
  const key = `${decider === 'director' ? 'find' : 'duty'} ${law}`;
  return isWording(key) ? key : undefined;
}

function isWording(key: string): key is LawWording {
  return BY_KEY[key] !== undefined;
}

/** The wording of an option, and of what is to be done where a Law leaves no choice of words. */
export function wordingOf(pending: Pick<Pending, 'law'>, choice: Choice): string {
  return LAW_WORDINGS[wordingKey(pending, choice)];
}

/** What must be done where nobody has a choice of words: a call or card is the answer, or a finding of the director. */
export function dutyOf(pending: Pending): string | undefined {
  const key = pending.options.length > 0 ? undefined : dutyKey(pending);
  return key && LAW_WORDINGS[key];
}
