import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contractOfBoard, type RecordedBoard, tagOf } from '../recorded-board.js';
import { formatCall, formatContract } from '#bridge';
import { pbnReader, readPbn } from './read.js';

const DEAL = 'N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85';

function only(text: string): RecordedBoard {
  const boards = readPbn(text);
  expect(boards).toHaveLength(1);
  return boards[0]!;
}

function codes(board: RecordedBoard): string[] {
  return [...board.warnings, ...board.errors].map(({ code }) => code);
}

function callsOf({ auction }: RecordedBoard): string {
  return auction!.calls.map(({ seat, call }) => `${seat}:${call ? formatCall(call) : '-'}`).join(' ');
}

function cardsOf({ play }: RecordedBoard): string {
  return play!.cards.map(({ seat, card }) => `${seat}:${card}`).join(' ');
}

describe('a game written as the standard says', () => {
  const board = only(
    `[Event "A"]\n[Board "1"]\n[West "w"]\n[Dealer "N"]\n[Vulnerable "All"]\n[Deal "${DEAL}"]\n[Declarer "S"]\n` +
      '[Contract "5HX"]\n[Result "9"]\n[Auction "N"]\n1D 1S 3H =1= 4S\n4NT X ! Pass Pass\n5C X 5H X\nAP\n' +
      '[Note "1:weak"]\n[Play "W"]\nSK =1= H3 S4 S3\nC5 C2 C6 CK\n*\n[Note "1:top of a sequence"]\n',
  );

  test('is read without a word', () => {
    expect(codes(board)).toEqual([]);
  });

  test('gives the board, the auction, the play and what is stated', () => {
    expect(board).toMatchObject({ number: 1, dealer: 'N', vulnerability: 'both', players: { W: 'w' } });
    expect(board.stated).toMatchObject({ declarer: 'S', tricks: 9 });
    expect(board.auction!.calls[2]).toMatchObject({ seat: 'S', alerted: true, note: 'weak' });
    expect(board.auction!.calls[5]).toMatchObject({ seat: 'E', nags: [1] });
    expect(board.auction!.calls).toHaveLength(15);
    expect(formatContract(contractOfBoard(board)!)).toBe('5HX by S');
  });

  test('gives cards in the order they were played, with their seats', () => {
    expect(cardsOf(board)).toBe('W:SK N:H3 E:S4 S:S3 N:C2 E:C6 S:CK W:C5');
    expect(board.play!.cards[0]!.note).toBe('top of a sequence');
    expect(board.play!.end).toBe('cut');
  });
});

describe('what real files do is forgiven, and said', () => {
  test.each([
    [
      'leading passes left out',
      '[Dealer "N"]\n[Declarer "W"]\n[Contract "1NT"]\n[Auction "N"]\n1NT AP',
      'leading-passes-inferred',
    ],
    [
      'final passes left out',
      '[Dealer "N"]\n[Declarer "N"]\n[Contract "1NT"]\n[Auction "N"]\n1NT',
      'final-passes-inferred',
    ],
    [
      'calls that end before the contract',
      '[Dealer "N"]\n[Declarer "N"]\n[Contract "4S"]\n[Auction "N"]\n1S Pass 2S Pass',
      'auction-cut',
    ],
    [
      'calls that end there with a star',
      '[Dealer "N"]\n[Declarer "N"]\n[Contract "4S"]\n[Auction "N"]\n1S Pass 2S Pass *',
      undefined,
    ],
    ['no trump without T', '[Dealer "N"]\n[Auction "N"]\n1N AP', 'no-trump-without-t'],
    ['PASS in capitals', '[Dealer "N"]\n[Auction "N"]\nPASS 1C AP', 'call-unusual'],
    ['a star glued to a call', '[Dealer "N"]\n[Auction "N"]\n4H*', undefined],
    ['N-S vulnerable', '[Vulnerable "N-S"]', 'vulnerable-unusual'],
    ['a trailing blank', '[Vulnerable "None "]', 'vulnerable-unusual'],
    ['R for redoubled', '[Contract "4SR"]', 'contract-unusual'],
    ['a value without quotes', '[Event Random Deal #]', 'quotes-missing'],
    ['a comment never closed', '[Event "A"]\n{ begun\n[Board "2"]', 'comment-unclosed'],
    ['a comment closed twice', '[Event "A"]\n{ one {two} }', 'brace-unopened'],
    ['cards in lower case', `[Deal "${DEAL}"]\n[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\nsk`, 'card-unusual'],
    ['quotes inside a value', '[Event "The "Big" One"]', 'quote-in-value'],
  ])('%s', (_what, text, code) => {
    const board = only(text);
    expect(board.errors).toEqual([]);
    expect(codes(board)).toEqual(code === undefined ? [] : [code]);
  });

  test('a second room without its deal takes it from the game above', () => {
    const [, second] = readPbn(
      `[Board "7"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "${DEAL}"]\n\n[Declarer "W"]\n[Contract "1S"]\n`,
    );
    expect(second).toMatchObject({ number: 7, dealer: 'S', vulnerability: 'NS' });
    expect(second!.hands.N).toHaveLength(13);
    expect(codes(second!)).toEqual(['deal-from-above']);
  });

  test('leading passes come back where the declarer says', () => {
    const board = only('[Dealer "E"]\n[Declarer "W"]\n[Contract "1N"]\n[Auction "E"]\n1NT AP');
    expect(callsOf(board)).toBe('E:P S:P W:1NT N:P E:P S:P');
    expect(board.auction!.calls[0]!.inferred).toBe(true);
  });

  test.each([
    ['[Auction "N"]\n{before}\n1C AP', 0],
    ['[Auction "N"]\n1C {after one} AP', 1],
    ['[Auction "N"]\n1C AP {after all}', 4],
  ])('a comment stands where it stood: %j', (text, count) => {
    expect(only(text).comments).toMatchObject([{ after: 'Auction', count }]);
  });

  test('a row that begins at another seat is told by who held the cards', () => {
    const text = `[Deal "${DEAL}"]\n[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\nSK H3 S4 S3\nC2 C6 CK C5\n*`;
    expect(cardsOf(only(text))).toBe('W:SK N:H3 E:S4 S:S3 N:C2 E:C6 S:CK W:C5');
    expect(codes(only(text))).toEqual(['row-from-other-seat']);
  });

  test('a blank line before the auction does not end the game', () => {
    const board = only('[Event "A"]\n[Dealer "N"]\n\n[Auction "N"]\n1C AP\n');
    expect(callsOf(board)).toBe('N:1C E:P S:P W:P');
  });
});

describe('values from games before', () => {
  const games = readPbn(
    '[Event "##Open"]\n[Site "Rome"]\n[West "##a"]\n\n[Event "#"]\n[Site "#"]\n[West "##"]\n\n[Board "3"]\n\n[Event "Final"]\n[Dealer "#"]\n',
  );
  test.each([
    [1, 'Event', 'Open'],
    [1, 'Site', 'Rome'],
    [1, 'West', ''],
    [2, 'Event', 'Open'],
    [2, 'West', undefined],
    [3, 'Event', 'Final'],
  ])('game %i: %s', (game, name, value) => {
    expect(tagOf(games[game]!, name)).toBe(value);
  });

  test('a dealer is never inherited', () => {
    expect(games[3]!.errors.map(({ code }) => code)).toEqual(['inheritance-forbidden']);
  });
});

test('a file in pieces of any size reads as in one', () => {
  const text = `% PBN 2.1\r\n[Event "Žilina"]\r\n[Board "1"]\r\n{ a\r\n\r\nb }\r\n[Deal "${DEAL}"]\r\n\r\n[Board "2"]\r\n`;
  const bytes = new TextEncoder().encode(text);
  const whole = readPbn(bytes);
  expect(whole).toHaveLength(2);
  for (const size of [1, 2, 3, 7, 50]) {
    const reader = pbnReader();
    const boards: RecordedBoard[] = [];
    for (let at = 0; at < bytes.length; at += size) boards.push(...reader.read(bytes.subarray(at, at + size)));
    boards.push(...reader.end());
    expect(boards).toEqual(whole);
  }
});

test('a line that is not UTF-8 is Latin-1, beside one that is', () => {
  const utf8 = [...new TextEncoder().encode('[Event "José"]\n')];
  const latin1 = Array.from('[Site "Jos').map((letter) => letter.charCodeAt(0));
  const reader = pbnReader();
  const boards = [...reader.read(Uint8Array.from([...utf8, ...latin1, 0xe9, 0x22, 0x5d])), ...reader.end()];
  expect(tagOf(boards[0]!, 'Event')).toBe('José');
  expect(tagOf(boards[0]!, 'Site')).toBe('José');
  expect(reader.encoding()).toBe('mixed');
});

const REAL = `${__dirname}/../../../../../shared/fixtures/pbn/real`;
const files = existsSync(REAL) ? readdirSync(REAL) : [];

test('every real file at hand reads without an error', () => {
  for (const file of files) {
    const errors = readPbn(readFileSync(`${REAL}/${file}`)).flatMap((board) => board.errors);
    expect({ file, errors }).toEqual({ file, errors: [] });
  }
});
