import { readPbn } from './pbn/read.js';
import { showBoard } from './diagram.js';

const GAME = `[Board "1"]
[North "Nora"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Declarer "N"]
[Contract "3NT"]
[Result "10"]
[Auction "N"]
1NT =1= Pass 3NT Pass
Pass Pass
[Note "1:15-17"]
[Play "E"]
SJ S2 S5 SQ
*
`;
const [board] = readPbn(GAME);

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
      'West                                    East',
      '♠ 6 5 3                                 ♠ J 10 9 7',
      '♥ 10 7 4 2                              ♥ A 8 6',
      '♦ 10 4 2                                ♦ A 8 7',
      '♣ A 7 3                                 ♣ 10 9 6',
      '                    South',
      '                    ♠ K 8 2',
      '                    ♥ Q 9 3',
      '                    ♦ K J 5',
      '                    ♣ Q 8 5 4',
      '',
      'West    North   East    South',
      '        1NT(1)  Pass    3NT',
      'Pass    Pass    Pass',
      '(1) 15-17',
      '',
      ' 1. East: ♠J ♠2 ♠5 ♠Q',
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
