import { readPbn } from './pbn/read.js';
import { showBoard } from './diagram.js';
import { SAMPLE_GAME } from './testing.js';

const [board] = readPbn(SAMPLE_GAME.replace('"None"', '"NS"'));

test('a board is printed as players print it', () => {
  expect(showBoard(board!, 'en')).toBe(
    [
      'Test',
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

test.each([
  ['en', 'Cup · Final · Reds – Blues\nBoard 1 · Closed room · Dealer: North'],
  ['pl', 'Rozdanie 1 · pokój zamknięty · Rozdawał: N'],
  ['sk', 'Rozdanie 1 · zatvorená miestnosť · Rozdával: Sever'],
  ['ru', 'Сдача 1 · закрытая комната · Сдающий: Север'],
] as const)('of a match the room and the teams are named, in %s', (language, head) => {
  const tags = '[Event "Cup"]\n[Stage "Final"]\n[Room "Closed"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n';
  const [closed] = readPbn(tags + SAMPLE_GAME.replace('[Event "Test"]\n', ''));
  expect(showBoard(closed!, language)).toContain(head);
});

test('columns stay in line with long names, marks upon letters and letters that are wide', () => {
  const named = SAMPLE_GAME.replace('Wanda', 'Władysława Konstantynopolitańczykowianeczkówna').replace('Edek', '王伟');
  for (const west of [named, SAMPLE_GAME.replace('Wanda', 'Zoe\u0308'), SAMPLE_GAME.replace('Wanda', '王小明')]) {
    const lines = showBoard(readPbn(west)[0]!, 'en').split('\n');
    const east = lines.filter((line) => /^[♠♥♦♣].*[♠♥♦♣]/.test(line)).map((line) => line.slice(1).search(/[♠♥♦♣]/));
    expect(new Set(east).size).toBe(1);
    expect(lines.find((line) => line.startsWith('West ('))).toMatch(/\)\s+East \(/);
  }
});

test('of a hand that is not known there is its player', () => {
  const [known] = readPbn('[Deal "N:84.2.AQJ.AKQ8765 - - -"]\n[Board "4"]\n[West "Wanda"]\n[East "Edek"]\n');
  expect(showBoard(known!, 'en')).toMatch(/♣ A K Q 8 7 6 5\nWest \(Wanda\) {28}East \(Edek\)$/);
});

test('what is not known leaves its place empty', () => {
  const [known] = readPbn('[Deal "N:- 84.2.AQJ.AKQ8765 - -"]\n[Board "4"]');
  expect(showBoard(known!, 'en')).toContain('♥ 2');
});
