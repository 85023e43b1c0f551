import { LANGUAGES } from '#notation';
import { en } from './en.js';
import { loadWords } from './load.js';
import { fill, type WordKey } from './words.js';

const places = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test.each(LANGUAGES)('in %s every text has the places of the English one, and none is empty', async (language) => {
  const words = await loadWords(language);
  for (const key of Object.keys(en) as WordKey[]) {
    expect({ key, places: places(words[key]) }).toEqual({ key, places: places(en[key]) });
    expect(words[key].trim()).not.toBe('');
  }
});

test('places are filled in, and those that nothing fills stay', () => {
  expect(fill('{seat}: {call}', { seat: 'North' })).toBe('North: {call}');
});
