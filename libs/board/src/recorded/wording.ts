/** What an option of a Law means, in the words a director would read out before the choice is made. */
import { type Choice, type Pending } from '#laws';

const ACCEPT_CALL = 'accept the call: the auction goes on from you';

/** By Law and choice; where a Law does not say it in words of its own, by choice alone. */
const WORDS: Readonly<Record<string, string>> = {
  '25B accept': 'accept the change: the first call is withdrawn and the second stands',
  '25B decline': 'do not accept the change: the first call stands',
  '26B forbid': 'forbid one suit while that defender keeps the lead',
  '26B none': 'forbid no suit; the right is not offered again',
  '27A accept': 'accept the insufficient bid: the auction goes on from you',
  '27A decline': 'do not accept it: the bid is replaced',
  '29 accept': ACCEPT_CALL,
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
};

/** The wording of an option, and of what is to be done where a Law leaves no choice of words. */
export function wordingOf({ law }: Pick<Pending, 'law'>, choice: Choice): string {
  return WORDS[`${law} ${choice}`] ?? OF_CHOICES[choice];
}

const OF_CHOICES: Readonly<Record<Choice, string>> = {
  accept: 'accept it',
  acceptAsDeclarer: 'accept the lead and play as declarer',
  agree: 'agree to it',
  cancelConcession: 'ask for a trick that no normal play could lose',
  card: 'name the card',
  change: 'take it back and choose again',
  concur: 'agree to play on',
  decline: 'do not accept it',
  doubt: 'doubt it',
  forbid: 'forbid a suit',
  highest: 'the highest card of the suit led',
  keep: 'let it stand',
  lowest: 'the lowest card of the suit led',
  none: 'no restriction',
  notSuit: 'not a card of a suit you name',
  playOn: 'ask to play on',
  refuse: 'refuse',
  require: 'require a suit',
  retract: 'demand that it be taken back',
  spread: 'spread your hand',
  suit: 'a card of a suit you name',
  withdrawAgreement: 'withdraw the agreement to a claim',
};

/** What must be done where nobody has a choice of words: a call or card is the answer, or a finding of the director. */
export function dutyOf({ law, decider, options }: Pending): string | undefined {
  if (options.length > 0) return undefined;
  return (decider === 'director' ? DIRECTORS : DUTIES)[law];
}

const DIRECTORS: Readonly<Record<string, string>> = {
  '23': 'find whether the call is comparable with the one out of rotation',
  '25A': 'find whether the call was unintended',
  '27B': 'find whether the call is comparable with the insufficient bid',
  '45C4b': 'find whether the card was named unintentionally',
  '70': 'award the tricks of the claim',
};

const DUTIES: Readonly<Record<string, string>> = {
  '21B': 'make another call',
  '25A': 'make another call',
  '47D': 'play another card',
  '47E': 'lead another card',
  '62C': 'play another card',
  '27B': 'choose the call that replaces the insufficient bid',
  '36B': 'choose a legal call in place of the inadmissible one',
  '46B': 'name a card of dummy that can be played',
  '62': 'play a legal card in place of the revoke',
  '67': 'put a card among those played to the defective trick',
};
