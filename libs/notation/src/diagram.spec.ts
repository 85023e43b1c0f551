import { readPbn } from './pbn/read.js';
import { showBoard } from './diagram.js';
import { SAMPLE_GAME } from './testing.js';

const [board] = readPbn(SAMPLE_GAME.replace('"None"', '"NS"'));

test('a board is printed as players print it', () => {
  expect(showBoard(board!, 'en')).toBe(
    [
      'Board 1 · Dealer: North · NS vulnerable',
      '',
      '                    North (Nora)',
      '                    ♠ A Q 4',
      '                    ♥ K J 5',
      '                    ♦ Q 9 6 3',
      '                    ♣ K J 2',
      'West (Wanda)                            East (Edek)',
      '♠ 6 5 3                                 ♠ J 10 9 7',
      '♥ 10 7 4 2                              ♥ A 8 6',
      '♦ 10 4 2                                ♦ A 8 7',
      '♣ A 7 3                                 ♣ 10 9 6',
      '                    South (Stefan)',
      '                    ♠ K 8 2',
      '                    ♥ Q 9 3',
      '                    ♦ K J 5',
      '                    ♣ Q 8 5 4',
      '',
      'West    North   East    South',
      '        1NT(1)  Pass    3NT',
      'Pass    Pass    Pass',
      '(1) 15 to 17',
      '',
      ' 1. East: ♠J ♠2 ♠5 ♠Q',
      ' 2. North: ♣J ♣6 ♣4 ♣3',
      '',
      'Contract: 3NT by North +1 · Tricks: 10',
    ].join('\n'),
  );
});

test.each([
  ['pl', '♠ A D 4', '1BA', 'Kontrakt: 3BA gra N +1 · Lewy: 10'],
  ['sk', '♥ K J 5', '1BT', 'Kontrakt: 3BT hrá Sever +1 · Zdvihy: 10'],
  ['ru', '♠ Т Д 4', '1БК', 'Контракт: 3БК играет Север +1 · Взятки: 10'],
] as const)('in %s it has the letters and words of the language', (language, holding, call, contract) => {
  const text = showBoard(board!, language);
  expect(text).toContain(holding);
  expect(text).toContain(call);
  expect(text).toContain(contract);
});

test('what is not known leaves its place empty', () => {
  const [known] = readPbn('[Deal "N:- 84.2.AQJ.AKQ8765 - -"]\n[Board "4"]');
  expect(showBoard(known!, 'en')).toContain('♥ 2');
});
