import { contractOfBoard, readPbn } from '#notation';

test('the README’s example does what it says', () => {
  const [board] = readPbn('[Dealer "N"]\n[Declarer "S"]\n[Contract "1N"]\n[Auction "N"]\n1NT AP\n');
  expect(contractOfBoard(board!)).toEqual({ level: 1, strain: 'NT', doubling: 'undoubled', declarer: 'S' });
  expect(board!.warnings.map(({ code }) => code)).toEqual(['no-trump-without-t', 'leading-passes-inferred']);
});
