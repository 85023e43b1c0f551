/** What facts of dummy's cards as declarer names them change (Laws 45, 46). */
import { lho, partner } from '#bridge';
import { open } from './evolve-auction.js';
import { type PlayFact } from './facts.js';
import { contractPlayed, dummySeat, trickInProgress } from './position.js';
import { type Situation } from './situation.js';
import { establish } from './evolve-revoke.js';

type DesignationFact = Extract<
  PlayFact,
  {
    type:
      | 'CardDesignated'
      | 'DesignationIntentFound'
      | 'DesignationChangeClaimed'
      | 'UnintendedDesignationFound'
      | 'DesignationCorrected'
      | 'DefenderChoseDummyCard'
      | 'DummyCardMisplaced';
  }
>;

/** What facts of dummy's cards as declarer names them change (Laws 45, 46). */
export function evolveDesignation(s: Situation, fact: DesignationFact): Situation {
  switch (fact.type) {
    case 'CardDesignated': {
      const { words, resolved, meant, anything, by } = fact.data;
      const { number } = trickInProgress(s);
      const designation = { words, card: resolved, meant, anything: anything ?? false, trick: number };
      return establish({ ...s, designation }, by, 2);
    }
    case 'DesignationIntentFound':
      return s;
    case 'DesignationChangeClaimed': {
      const { from, to } = fact.data;
      const declarer = contractPlayed(s)?.declarer ?? s.dealer;
      const played = s.tricks.find(({ plays }) => plays.some(({ card }) => card === from));
      const trick = played?.number ?? trickInProgress(s).number;
      return open(s, { id: s.nextId, offender: declarer, kind: 'designation', from, to, trick, state: 'made' });
    }
    case 'UnintendedDesignationFound':
      return { ...s, procedures: s.procedures.filter((one) => one.kind !== 'designation') };
    case 'DesignationCorrected':
      return s.designation ? { ...s, designation: { ...s.designation, card: fact.data.to } } : s;
    case 'DefenderChoseDummyCard':
      return s.designation ? { ...s, designation: { ...s.designation, card: fact.data.card, anything: false } } : s;
    case 'DummyCardMisplaced': {
      const { card, named, trick } = fact.data;
      const dummy = dummySeat(s) ?? partner(lho(s.dealer));
      return open(s, { id: s.nextId, offender: dummy, kind: 'misplaced', card, named, trick, state: 'made' });
    }
  }
}
