import { existsSync, readFileSync } from 'node:fs';
import { type RecordedBoard } from '../recorded-board.js';
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
    [`${PLAY}SK H3 S4 S3\n^L C5 ^L C2 C6 CK`, 'lead-twice'],
    [`${PLAY}S1 H1`, 'card-unreadable'],
    [`${DEAL}\n[Declarer "S"]\n[Contract "5HX"]\n[Result "^9"]\n[Play "W"]\nSK H3 S4 S3\n*`, 'agreed-as-won'],
    ['[Dealer "N"]\n[Declarer "S"]\n[Contract "1H"]\n[Auction "N"]\n1C ^I 1D 1H AP', 'declarer-differs'],
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

/** What the verifier's files call an error, in the line above it or at the end of the game, and what we call it. */
const REASONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^New tag name/, ['tag-unknown']],
  [/^No tag value/, ['value-missing']],
  [/^No (non-negative )?integer|^Bad date|^New Scoring/, ['value-unreadable']],
  [/^Bad side: Dealer north/, ['leading-passes-inferred']],
  [/^Wrong tag value: Double SK/, ['card-twice']],
  [/^Wrong tag value: Double space/, ['deal-blanks']],
  [/^(Wrong|Bad) tag value|^Bad side/, ['value-unreadable', 'vulnerable-unusual']],
  [/^Bad (rank|suit)/, ['deal-hand', 'card-unreadable']],
  [/^Bad deal: No cards/, ['deal-empty']],
  [/^Bad deal/, ['hand-size']],
  [/^Bad trump/, ['value-unreadable', 'call-unreadable', 'no-trump-without-t', 'contract-differs']],
  [/^Bad risk/, ['doubling-differs']],
  [/^Bad number: sum/, ['result-impossible']],
  [/^Bad number/, ['result-unreadable', 'nag-number', 'note-number', 'value-unreadable']],
  [/^Bad section/, ['note-misplaced']],
  [/^No dealer/, ['dealer-missing']],
  [/^No deal/, ['deal-missing']],
  [/^No declarer/, ['declarer-missing']],
  [/^No contract/, ['contract-missing']],
  [/^Tag exists/, ['tag-twice']],
  [/^Bad call: 1C/, ['bid-too-low']],
  [/^Bad call: X$/, ['nothing-to-double']],
  [/^Bad call: XX/, ['nothing-to-redouble']],
  [/^Sufficient/, ['bid-sufficient']],
  [/^Double suffix/, ['suffix-unknown', 'nag-twice']],
  [/^Double nag/, ['nag-twice']],
  [/^Bad nag/, ['nag-misplaced', 'nag-number']],
  [/^Bad note/, ['note-number']],
  [/^Double note/, ['note-twice']],
  [/^No note for|^Unused note/, ['note-missing', 'note-unused']],
  [/^Bad declarer/, ['declarer-differs']],
  [/^Bad result/, ['result-differs', 'agreed-as-won']],
  [/^Revoke/, ['revoke']],
  [/^Bad card/, ['card-played-twice', 'two-cards-from-one-hand']],
  [/^Bad [Rr]evoke/, ['not-a-revoke']],
  [/^(Double|Bad) illegal/, ['mark-twice', 'lead-twice']],
  [/^Bad lead/, ['lead-in-turn']],
  [/^Bad inheritance/, ['inheritance-forbidden']],
  [/^Line too long/, ['line-length']],
  [/^(Bad|Wrong) character/, ['quotes-missing', 'quote-missing', 'character-forbidden', 'text-outside-game']],
  [/^EXPORT/, ['export-line']],
  [/^Vulnerable tag and/, ['vulnerable-differs']],
  [/^Double '\+'|^C(all|ard) after '\+'/, ['end-twice', 'card-after-next', 'call-after-end']],
  [/^Wrong syntax in width/, ['table-header']],
  [/^No comment allowed/, ['comment-in-table']],
  [/^Forbidden characters/, ['cell-forbidden']],
  [/^Missing table elements/, ['table-incomplete']],
];

/** The reasons of a game, each as often as it says (`7x`). */
function reasonsOf({ comments }: RecordedBoard): readonly (readonly string[])[] {
  return comments.flatMap(({ kind, text }) => {
    const codes = kind === 'escape' ? REASONS.find(([phrase]) => phrase.test(text.trim()))?.[1] : undefined;
    const times = Number(/: (\d)x$/.exec(text)?.[1] ?? 1);
    return codes ? Array<readonly string[]>(times).fill(codes) : [];
  });
}

describe('the verifier’s files of errors', () => {
  const boards = versions.flatMap((version) =>
    readPbn(readFileSync(`${FIXTURES}/errors_${version}.pbn`), { strictness: 'export' }),
  );

  test('have their games counted as the verifier counts them, and an error in each', () => {
    for (const { index, errors, comments } of boards) {
      expect(comments.find(({ text }) => text.includes('== game '))?.text).toContain(`game ${index} `);
      expect({ index, errors: errors.length }).not.toEqual({ index, errors: 0 });
    }
  });

  test('have every game refused for each reason that it gives', () => {
    for (const board of boards) {
      const codes = board.errors.map(({ code }) => code);
      for (const reason of reasonsOf(board)) {
        const at = codes.findIndex((code) => reason.includes(code));
        expect({ game: board.index, reason, found: at >= 0 }).toEqual({ game: board.index, reason, found: true });
        codes.splice(at, 1);
      }
    }
  });

  test('give no reason that is not understood here', () => {
    const said = boards.flatMap(({ comments }) => comments.filter(({ kind }) => kind === 'escape'));
    const others = said.map(({ text }) => text.trim()).filter((text) => !REASONS.some(([phrase]) => phrase.test(text)));
    expect(others.filter((text) => /^(Bad|Double|Wrong|Missing|Forbidden|No )/.test(text))).toEqual([]);
  });
});
