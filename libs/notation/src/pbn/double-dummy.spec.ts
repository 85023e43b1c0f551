import { STRAINS } from '#bridge';
import { formatPbn, readPbn, tagOf, withBestPlay } from '#notation';

const [BOARD] = readPbn(
  '[Board "1"]\r\n[Dealer "N"]\r\n[Vulnerable "None"]\r\n[DoubleDummyTricks "00000000000000000000"]\r\n',
);
const row = { N: 10, E: 3, S: 9, W: 4 };
const tricks = { C: row, D: row, H: row, S: { ...row, N: 11 }, NT: { ...row, W: 0 } };

/** The tags of the board as it is read again. */
function written(par: number | undefined): (name: string) => string | undefined {
  const [again] = readPbn(formatPbn(withBestPlay(BOARD!, { tricks, par })));
  expect(again!.errors).toEqual([]);
  expect(again!.tables).toMatchObject([{ name: 'OptimumResultTable', rows: { length: 20 } }]);
  return (name) => tagOf(again!, name);
}

test('a board has a digit for each declarer, N S E W, and denomination, notrump first, in the place of what it had', () => {
  expect(written(420)('DoubleDummyTricks')).toBe('abaaa9999933333' + '04444');
  expect(STRAINS.toReversed()).toEqual(['NT', 'S', 'H', 'D', 'C']);
});

test.each([
  [420, 'NS 420'],
  [-100, 'EW 100'],
  [0, 'NS 0'],
  [undefined, undefined],
])('a par of %p is written as %p', (par, text) => {
  expect(written(par)('OptimumScore')).toBe(text);
});
