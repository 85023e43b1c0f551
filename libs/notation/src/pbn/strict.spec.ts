import { existsSync, readFileSync } from 'node:fs';
import { readPbn } from './read.js';

function strict(text: string): string[] {
  return readPbn(text, { strictness: 'export' }).flatMap(({ errors }) => errors.map(({ code }) => code));
}

const DEAL = '[Deal "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"]';
const PLAY = `${DEAL}\n[Declarer "S"]\n[Contract "5HX"]\n[Play "W"]\n`;

describe('a strict reading refuses', () => {
  test.each([
    ['[Wrong "Unknown tag"]', 'tag-unknown'],
    ['[Event]', 'value-missing'],
    ['[Event "tab\there"]', 'character-forbidden'],
    ['[Date "95.06.10"]', 'value-unreadable'],
    ['[Dealer "Black"]', 'value-unreadable'],
    ['[Deal "N:- - - -"]', 'deal-empty'],
    ['[Deal "N:AKQJT98765432...  - - -"]', 'deal-blanks'],
    ['[Scoring "IMP;??"]', 'value-unreadable'],
    ['[Dealer "N"]\n[Auction "W"]\n1D', 'leading-passes-inferred'],
    ['[Auction "W"]\n1D', 'dealer-missing'],
    ['[Dealer "N"]\n[Auction "N"]\n1N', 'no-trump-without-t'],
    ['[Dealer "N"]\n[Auction "N"]\n1D 1C', 'bid-too-low'],
    ['[Dealer "N"]\n[Auction "N"]\n1C ^I 1D', 'bid-sufficient'],
    ['[Dealer "S"]\n[Declarer "W"]\n[Contract "1C"]\n[Auction "S"]\n1C AP', 'declarer-differs'],
    ['[Dealer "S"]\n[Declarer "S"]\n[Contract "1CX"]\n[Auction "S"]\n1C AP', 'doubling-differs'],
    ['[Dealer "S"]\n[Contract "Pass"]\n[Auction "S"]\n1C AP', 'contract-differs'],
    [`${PLAY}SK H3 S4 H2`, 'revoke'],
    [`${PLAY}SK ^R H3`, 'not-a-revoke'],
    [`${PLAY}^L SK`, 'lead-in-turn'],
    [`${PLAY}SK + S4 -`, 'card-after-next'],
    ['[OptimumScore "100"]', 'value-unreadable'],
    ['[ActionTable "Rank;Call\\L"]', 'table-header'],
    ['[ActionTable "Rank;Call"]\n1 1C 2', 'table-incomplete'],
    ['[ActionTable "Rank;Call"]\n1 {', 'cell-forbidden'],
    ['[ActionTable "Rank;Call"]\n1 1C ; why', 'comment-in-table'],
    ['[ActionTable "-Rank;Call"]\n2 1C\n1 1D', 'table-order'],
    [`[Event "${'x'.repeat(250)}"]`, 'line-length'],
  ])('%s', (text, code) => {
    expect(strict(text)).toContain(code);
  });
});

const FIXTURES = `${__dirname}/../../../../../shared/fixtures/pbn/conformance`;
const have = (name: string): boolean => existsSync(`${FIXTURES}/${name}`);
const versions = ['10', '20', '21'].filter((version) => have(`correct_${version}.pbn`));

test('the verifier’s correct files have no error', () => {
  for (const version of versions) {
    const boards = readPbn(readFileSync(`${FIXTURES}/correct_${version}.pbn`), { strictness: 'export' });
    expect({ version, errors: boards.flatMap(({ errors }) => errors) }).toEqual({ version, errors: [] });
  }
});

test('the verifier’s files of errors have one in every game, and games are counted as it counts them', () => {
  for (const version of versions) {
    const boards = readPbn(readFileSync(`${FIXTURES}/errors_${version}.pbn`), { strictness: 'export' });
    for (const { index, errors, comments } of boards) {
      const title = comments.find(({ text }) => text.includes('== game '))?.text;
      expect(title).toContain(`game ${index} `);
      expect({ version, index, errors: errors.length }).not.toEqual({ version, index, errors: 0 });
    }
  }
});
