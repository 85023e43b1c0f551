import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { formatCall, formatContract } from '#bridge';
import { readPbn } from '../pbn/read.js';
import { writePbn } from '../pbn/write.js';
import { contractOfBoard, type RecordedBoard, tagOf, wholeDeal } from '../recorded-board.js';
import { meaningOf, recordedBoardsOf, words } from '../testing.js';
import { linReader, readLin } from './read.js';
import { writeLin } from './write.js';

const SINGLE =
  'pn|south,west,north,east|st||md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|rh||ah|Board 15|sv|n|' +
  'mb|p|mb|1H|mb|2N!|an|two minors|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H4|pc|H2|pc|HJ|pc|HA|pg||mc|9|pg||';

function only(text: string): RecordedBoard {
  const boards = readLin(text);
  expect(boards).toHaveLength(1);
  return boards[0]!;
}

describe('a single board', () => {
  const board = only(SINGLE);

  test('gives its deal with the fourth hand deduced, its players and its number', () => {
    expect(board).toMatchObject({ number: 15, dealer: 'S', vulnerability: 'NS', errors: [], warnings: [] });
    expect(board.players).toEqual({ S: 'south', W: 'west', N: 'north', E: 'east' });
    expect(wholeDeal(board)!.E).toHaveLength(13);
  });

  test('gives calls with alerts and explanations, cards with seats, and the claim', () => {
    expect(board.auction!.calls[2]).toMatchObject({ seat: 'N', alerted: true, note: 'two minors' });
    expect(board.auction!.calls[2]!.call).toMatchObject({ level: 2, strain: 'NT' });
    expect(board.play!.cards.map(({ seat, card }) => seat + card)).toEqual(['EH4', 'SH2', 'WHJ', 'NHA']);
    expect(formatContract(contractOfBoard(board)!)).toBe('3NT by N');
    expect(board.stated.tricks).toBe(9);
  });

  test('four passes pass it out, and nothing is played', () => {
    const passed = only(
      'pn|a,b,c,d|st||md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|sv|o|mb|p|mb|p|mb|p|mb|p|pg||',
    );
    expect(contractOfBoard(passed)).toBe('passed-out');
    expect(passed.play).toBeUndefined();
  });
});

describe('a file that ends in the middle', () => {
  const HANDS = ['SQ982HQ82DKQ763CT', 'SJ643HKJ7653DCAQ4', 'SK5HADAJT52CJ9762'] as const;
  test.each([
    ['of the first hand', `md|1${HANDS[0].slice(0, 8)}`, []],
    ['of the third', `md|1${HANDS[0]},${HANDS[1]},SK5HA`, ['S', 'W']],
    ['of the fourth', `md|1${HANDS.join(',')},SA`, ['N', 'S', 'W']],
  ])('%s of its deal gives the whole ones, and an error', (_where, text, whole) => {
    const { hands, errors, warnings } = only(text);
    expect(Object.keys(hands).toSorted()).toEqual(whole);
    expect([errors, warnings].map((all) => all.map(({ code }) => code))).toEqual([['deal-cut'], []]);
  });

  test('of another value says so', () => {
    expect(only(`md|1${HANDS.join(',')},|mb|p|mb|1`).warnings.map(({ code }) => code)).toEqual(['file-cut']);
    expect(only(`${SINGLE.slice(0, SINGLE.indexOf('|mc|'))}|mc|1`).warnings.map(({ code }) => code)).toEqual([
      'file-cut',
    ]);
  });

  test('that lacks no more than its last bar lacks nothing', () => {
    expect(only(`md|1${HANDS.join(',')},`)).toMatchObject({ errors: [], warnings: [] });
  });
});

describe('what old files do', () => {
  const DEAL = 'md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|';
  test.each([
    ['calls run together', `${DEAL}mb|-P1HDP2N!PPP-|`, 'S:P W:1H N:X E:P S:2NT W:P N:P E:P', 'calls-run-together'],
    ['lower case', `${DEAL}mb|p|mb|1h|mb|d|mb|r|mb|p|mb|p|mb|p|`, 'S:P W:1H N:X E:XX S:P W:P N:P', undefined],
    ['a call after the end', `${DEAL}mb|p|mb|p|mb|p|mb|p|mb|p|`, 'S:P W:P N:P E:P', 'call-after-end'],
  ])('%s', (_what, text, calls, code) => {
    const board = only(text);
    expect(board.auction!.calls.map(({ seat, call }) => `${seat}:${formatCall(call!)}`).join(' ')).toBe(calls);
    expect(board.warnings.map((warning) => warning.code)).toEqual(code === undefined ? [] : [code]);
    expect(board.errors).toEqual([]);
  });

  test('several cards in one value, and a trick that begins at another seat than its leader’s', () => {
    const board = only(`${DEAL}mb|3N|mb|p|mb|p|mb|p|pc|H4H2HJHA|pc|SJ|pc|S5|pc|SA|pc|S2|`);
    expect(board.errors.map(({ code }) => code)).toEqual([]);
    expect(board.warnings.map(({ code }) => code)).toEqual(['trick-turned', 'trick-turned']);
    expect(board.play!.cards).toHaveLength(8);
  });

  test('an unknown code is kept as it stood', () => {
    expect(writeLin([only(`${DEAL}sv|o|zz|3.53|`)])).toContain('zz|3.53|');
  });

  test('text that is no code is an error with its place', () => {
    const [error] = only(`${DEAL}\nmb|p|what is this|`).errors;
    expect(error).toMatchObject({ line: 2, column: 6, code: 'code-unreadable' });
  });
});

describe('a match with two rooms', () => {
  const text =
    'vg|Final,Segment 1,I,1,2,Home,0,Visit,0|\nrs|4HE=,3NW+1,PASS,4SNx-1|\npn|s,w,n,e,s2,w2,n2,e2|pg||\n' +
    'qx|o1|md|3SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|sv|o|nt|hello|mb|1C|pg||\nqx|c1|md|3SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|\n' +
    'qx|o2,BOARD 2|md|4SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|qx|c2|md|4SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|\n';
  const boards = readLin(text);

  test('names the players of each room and states the results of both', () => {
    expect(boards.map(({ number, room, players }) => `${number} ${room} ${players.S}`)).toEqual([
      '1 open s',
      '1 closed s2',
      '2 open s',
      '2 closed s2',
    ]);
    expect(boards.map(({ stated }) => stated.tricks)).toEqual([10, 10, undefined, 9]);
    expect(boards[2]!.stated.contract).toBe('passed-out');
    expect(tagOf(boards[3]!, 'HomeTeam')).toBe('Home');
  });

  test('keeps the commentary where it was said', () => {
    expect(boards[0]!.comments).toMatchObject([{ kind: 'braces', text: 'hello', after: 'Auction', count: 0 }]);
    expect(writeLin(boards)).toContain('nt|hello|mb|1C|');
  });
});

/** LIN has no way to write these. */
const linWords = words.filter((text) => !/[|,]/.test(text));

describe('round trips', () => {
  test('a board through LIN is the same board', () => {
    fc.assert(
      fc.property(recordedBoardsOf(linWords), (board) => {
        expect(readLin(writeLin([board])).map(meaningOf)).toEqual([meaningOf(board)]);
      }),
    );
  });

  test('from PBN through LIN and back to PBN, too', () => {
    fc.assert(
      fc.property(recordedBoardsOf(linWords), (board) => {
        const boards = readPbn(writePbn([board]));
        const again = readPbn(writePbn(readLin(writeLin(boards))));
        expect(again.map(meaningOf)).toEqual(boards.map(meaningOf));
      }),
    );
  });

  test('a file in pieces of any size reads as in one', () => {
    const whole = readLin(SINGLE + SINGLE);
    expect(whole).toHaveLength(2);
    for (const size of [1, 2, 3, 11]) {
      const reader = linReader();
      const boards: RecordedBoard[] = [];
      const text = SINGLE + SINGLE;
      for (let at = 0; at < text.length; at += size) boards.push(...reader.read(text.slice(at, at + size)));
      boards.push(...reader.end());
      expect(boards).toEqual(whole);
    }
  });
});

const FIXTURES = `${__dirname}/../../../../../shared/fixtures`;
const files = ['lin/bench-boards', 'lin/endplay_example1', 'lin/sample', 'lin/usbf_sf_14502', 'deals/v0000'].filter(
  (name) => existsSync(`${FIXTURES}/${name}.lin`),
);

test('every file at hand reads without an error, and comes through LIN and PBN unchanged', () => {
  for (const file of files) {
    const boards = readLin(readFileSync(`${FIXTURES}/${file}.lin`));
    expect({ file, errors: boards.flatMap(({ errors }) => errors) }).toEqual({ file, errors: [] });
    expect(boards.every((board) => wholeDeal(board))).toBe(true);
    const before = boards.map(meaningOf);
    expect({ file, boards: readLin(writeLin(boards)).map(meaningOf) }).toEqual({ file, boards: before });
    expect({ file, boards: readPbn(writePbn(boards)).map(meaningOf) }).toEqual({ file, boards: before });
  }
});

const PBN = `${FIXTURES}/pbn/real`;

test('the real PBN files come through LIN with their deals, auctions, plays and results', () => {
  for (const file of existsSync(PBN) ? readdirSync(PBN) : []) {
    const boards = readPbn(readFileSync(`${PBN}/${file}`));
    const again = readLin(writeLin(boards));
    const before = boards.map(inLin);
    const after = again.map(inLin);
    const differs = before.flatMap((text, index) => (text === after[index] ? [] : [index + 1]));
    expect({ file, differs, boards: again.length }).toEqual({ file, differs: [], boards: boards.length });
  }
});

/** What LIN can hold of a board. */
function inLin(board: RecordedBoard): string {
  const clean = (name: string | undefined): string | undefined => name?.replaceAll(',', ' ').trim();
  const { N, E, S, W } = board.players;
  const { play, ...rest } = board;
  const cards = play && play.cards.length > 0 ? { play } : {};
  const meaning = meaningOf({ ...rest, ...cards });
  return JSON.stringify({ ...meaning, players: [N, E, S, W].map(clean) });
}
