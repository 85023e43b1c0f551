/**
 * What the Laws ask and oblige to, in the reader's language: looked up by what the server names, never by its English words. Suits stand
 * as their signs, which no language inflects.
 */
import { dutyKey, wordingKey } from '#board';
import { type Schema } from '#client';
import { SYMBOLS } from '#notation';
import { fill, type Words } from './words.js';

type Laws = Schema<'SeenLaws'>;
type Decision = NonNullable<Laws['decision']>;
type Obligation = Laws['obligations'][number];
type MustPlay = Extract<Obligation, { t: 'mustPlay' }>['what'];

/** What an option of a Law means. */
export function optionText(words: Words, option: Pick<Schema<'OfferedChoice'>, 'law' | 'choice'>): string {
  return words[wordingKey(option, option.choice)];
}

/** What is to be done where it is not a choice of words; undefined where it is. */
export function dutyText(words: Words, { law, decider, options }: Decision): string | undefined {
  const key = options.length > 0 ? undefined : dutyKey({ law, decider });
  return key && words[key];
}

export function findingText(words: Words, { finding }: Pick<Schema<'OfferedFinding'>, 'finding'>): string {
  return words[`finding ${finding}`];
}

/** How calls and cards are written. */
export type Written = { readonly call: (call: string) => string; readonly card: (card: string) => string };

export function obligationText(words: Words, one: Obligation, { call, card }: Written): string {
  const about = (text: string, what: string): string => fill(text, { what });
  switch (one.t) {
    case 'mustPassNextTurn':
    case 'mustPassThroughout':
      return words[`owes ${one.t}`];
    case 'mustRepeat':
      return about(words['owes mustRepeat'], call(one.call));
    case 'mayNotLead':
      return about(words['owes mayNotLead'], one.suits.map((suit) => SYMBOLS[suit]).join(' '));
    case 'mustLead':
      return about(words['owes mustLead'], SYMBOLS[one.suit]);
    case 'mustPlay':
      return mustPlayText(words, one.what, card);
    case 'penaltyCard':
      return about(words[`owes penaltyCard ${one.grade}`], card(one.card));
  }
}

function mustPlayText(words: Words, what: MustPlay, card: Written['card']): string {
  if (what === 'highestOfLed') return words['owes mustPlay highest'];
  if (what === 'lowestOfLed') return words['owes mustPlay lowest'];
  if ('suit' in what) return fill(words['owes mustPlay suit'], { what: SYMBOLS[what.suit] });
  if ('notSuit' in what) return fill(words['owes mustPlay notSuit'], { what: SYMBOLS[what.notSuit] });
  return fill(words['owes mustPlay card'], { what: card(what.card) });
}

/** What the director is to look at by a Law; the Law alone where the page has no words for it. */
export function reviewText(words: Words, law: string): string {
  const key = `review ${law}`;
  return isWord(words, key) ? words[key] : '';
}

function isWord(words: Words, key: string): key is keyof Words {
  return key in words;
}
