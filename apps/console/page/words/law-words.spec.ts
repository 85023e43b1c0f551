import { LAW_WORDINGS } from '#board';
import { LANGUAGES } from '#notation';
import { CHOICES, REVIEWS } from '#laws';
import { loadWords } from './load.js';
import { dutyText, obligationText, optionText, reviewText } from './law-words.js';
import { type WordKey } from './words.js';

const KEYS = Object.keys(LAW_WORDINGS) as (keyof typeof LAW_WORDINGS)[];

test('English words the Laws as the server does', async () => {
  const words = await loadWords('en');
  for (const key of KEYS) expect(words[key]).toBe(LAW_WORDINGS[key]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test('every option, duty and finding of the Laws has words of the language', async () => {
    const [words, en] = await Promise.all([loadWords(language), loadWords('en')]);
    const keys = (Object.keys(en) as WordKey[]).filter((key) => / /.test(key)); // a Law's key has two parts, others are one word
    expect(keys.length).toBeGreaterThan(KEYS.length);
    expect(keys.filter((key) => words[key] === en[key])).toEqual([]);
  });

  test('an option of whatever Law is told in words', async () => {
    const [words, en] = await Promise.all([loadWords(language), loadWords('en')]);
    for (const law of ['27A', '54', '21B', '99'])
      for (const choice of CHOICES) {
        const text = optionText(words, { law, choice });
        expect(text).not.toBe('');
        expect(text).not.toBe(optionText(en, { law, choice }));
      }
  });

  test('what is to be looked at after the play is told in words', async () => {
    const words = await loadWords(language);
    for (const review of REVIEWS) expect(reviewText(words, review)).not.toBe('');
  });
});

test('what a player owes is told with its cards and suits', async () => {
  const words = await loadWords('pl');
  const written = { call: (call: string) => call, card: (card: string) => `[${card}]` };
  const seat = 'E';
  expect(obligationText(words, { t: 'mayNotLead', seat, suits: ['S', 'D'] }, written)).toBe('nie może wyjść w ♠ ♦');
  expect(obligationText(words, { t: 'mustPlay', seat, what: { notSuit: 'H' } }, written)).toBe(
    'nie może zagrać karty w kolorze ♥',
  );
  expect(obligationText(words, { t: 'penaltyCard', seat, card: 'SA', grade: 'major' }, written)).toBe(
    'karta przygwożdżona główna [SA]',
  );
});

test('the director is told what to find, a player what to do', async () => {
  const words = await loadWords('en');
  expect(dutyText(words, { law: '25A', decider: 'director', options: [] })).toBe(
    'find whether the call was unintended',
  );
  expect(dutyText(words, { law: '25A', decider: 'S', options: [] })).toBe('make another call');
});
