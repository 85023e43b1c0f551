import fc from 'fast-check';
import { formatDeal } from '#bridge';
import { boardReader, READ_FORMATS, type ReadFormat, WRITE_FORMATS, writeBoards } from './formats.js';
import { readJson, writeJson } from './json.js';
import { BOARDS_SCHEMA } from './json-schema.js';
import { readRbn } from './rbn.js';
import { contractOfBoard, type RecordedBoard, wholeDeal } from './recorded-board.js';
import { meaningOf, recordedBoards, recordedBoardsOf, words } from './testing.js';
import { formatViewerUrl, readViewerUrl } from './viewer-url.js';

function read(format: ReadFormat, content: string | Uint8Array): RecordedBoard[] {
  const reader = boardReader(format);
  return [...reader.read(content), ...reader.end()];
}

const both = READ_FORMATS.filter((format) => WRITE_FORMATS.some((other) => other === format));

test.each(both)('%s gives back the deals it was given', (format) => {
  fc.assert(
    fc.property(recordedBoards, (board) => {
      const content = writeBoards(
        WRITE_FORMATS.find((other) => other === format)!,
        [board],
      );
      const [again] = read(format, content);
      expect(formatDeal(wholeDeal(again!)!)).toBe(formatDeal(wholeDeal(board)!));
    }),
    { numRuns: 30 },
  );
});

describe('JSON', () => {
  test('gives back everything', () => {
    fc.assert(
      fc.property(recordedBoards, (board) => {
        const boards = readJson(writeJson([board]));
        expect(boards).toEqual([board]);
      }),
    );
  });

  const file = (boards: string): string => `{"format":"tenace-boards",\n"version":1,\n"boards":[${boards}]}`;
  test.each([
    ['{', { game: 0, line: 1, column: 2, message: 'here the text is no more JSON' }],
    ['{"format":"tenace-boards",\n "version":1,\n "boards":[}', { line: 3, column: 12 }],
    [file('{"number":1},\n{"number":2').slice(0, -2), { line: 4, column: 12 }],
    ['[]', { game: 0, message: 'the file: expected an object' }],
    [
      '{"format":"other"}',
      { game: 0, line: 1, column: 11, message: '/format: expected tenace-boards, version 1; no other JSON is read' },
    ],
    [file('{"dealer":"X"}'), { game: 1, line: 3, column: 21, message: '/boards/0/dealer: expected N, E, S or W' }],
    [file('{},\n{"dealer":1}'), { game: 2, line: 4, column: 11, message: '/boards/1/dealer: expected a text' }],
    [
      file('{"auction":{"end":"cut","calls":[{"seat":"N","call":"8C"}]}}'),
      { game: 1, message: /calls\/0\/call: expected P, X/ },
    ],
    [file('{"hands":{"N":"AQ.Q.Q.","E":"KQ..."}}'), { message: /hands\/E: expected each card once: SQ/ }],
    [file('{"hands":{"N":"AKQJT98765432.A.."}}'), { message: /at most thirteen cards, and there are 14/ }],
    [file('{"number":-1}'), { message: '/boards/0/number: expected a number up to 999999' }],
  ])('%s is told with its place', (text, expected) => {
    const { message, ...place } = expected as { message?: string | RegExp };
    const errors = readJson(text).flatMap((board) => board.errors);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code: 'json-unreadable', ...place });
    if (message instanceof RegExp) expect(errors[0]!.message).toMatch(message);
    else if (message !== undefined) expect(errors[0]!.message).toBe(message);
  });

  test('with a board that is wrong gives the others', () => {
    const boards = readJson(file('{"number":1},{"number":"x"},{"number":3}'));
    expect(boards.map(({ number, errors }) => [number, errors.length])).toEqual([
      [1, 0],
      [undefined, 1],
      [3, 0],
    ]);
  });

  test('has a schema that names every member that is written', () => {
    const [board] = fc.sample(recordedBoards, 1);
    const written = JSON.parse(writeJson([board!])) as { boards: Record<string, unknown>[] };
    expect(Object.keys(BOARDS_SCHEMA.properties.boards.items.properties)).toEqual(
      expect.arrayContaining(Object.keys(written.boards[0]!)),
    );
  });
});

describe('addresses of hand viewers', () => {
  const plain = recordedBoardsOf(words.filter((text) => !/[|,()%+&#]/.test(text)));

  test.each(['lin', 'hands'] as const)('a board through an address (%s) is the same board', (form) => {
    fc.assert(
      fc.property(plain, (board) => {
        expect(meaningOf(readViewerUrl(formatViewerUrl(board, form))!)).toEqual(meaningOf(board));
      }),
    );
  });

  test('one with hands, auction and play in parameters of their own is read', () => {
    const address =
      'https://www.bridgebase.com/tools/handviewer.html?n=sakq4hk32da65ck32&s=sJT9hA54d432cA654&e=s865hqj9dkqjcqjt9&w=s732ht876dt987c87' +
      '&d=n&v=b&b=7&a=1n(15-17)p3n!ppp&p=hqh4&c=9&nn=Nora&sn=Stefan';
    const board = readViewerUrl(address)!;
    expect(board.errors).toEqual([]);
    expect(board).toMatchObject({
      number: 7,
      dealer: 'N',
      vulnerability: 'both',
      players: { N: 'Nora' },
      stated: { tricks: 9 },
    });
    expect(board.auction!.calls[0]).toMatchObject({ alerted: true, note: '15-17' });
    expect(contractOfBoard(board)).toMatchObject({ level: 3, declarer: 'N' });
  });

  const VIEWER = 'bridgebase.com/tools/handviewer.html?n=sakq4hk32da65ck32&s=sjt9ha54d432ca654&e=s865hqj9dkqjcqjt9';
  const WHOLE = `https://www.${VIEWER}&d=n&v=b&b=7&a=1n(15-17)p3n!ppp&p=hqh4&c=9`;
  const [plain7] = read('url', WHOLE);

  test.each([
    ['in angles', `<${WHOLE}>`],
    ['in quotes', `"${WHOLE}"`],
    ['in brackets, as a link', `[board 7](${WHOLE})`],
    ['among words', `Board 7: ${WHOLE} was played twice`],
    ['in a tag of a page', `<a href="${WHOLE.replaceAll('&', '&amp;')}">7</a>`],
    ['without a scheme', WHOLE.replace('https://www.', '')],
    ['with tens in figures', WHOLE.replace(/(?<=[kqj])t/g, '10')],
    ['with blanks among the calls', WHOLE.replace('p3n!ppp', ' p 3n! p p p')],
    ['with commas among calls and cards', WHOLE.replace('p3n!ppp', ',p,3n!,p,p,p').replace('hqh4', 'hq,h4')],
    ['with other ends of lines', `\r\n${WHOLE}\r\n\u001a`],
  ])('an address %s', (_what, text) => {
    const boards = read('url', text);
    expect(boards).toHaveLength(1);
    expect({ errors: boards[0]!.errors, ...meaningOf(boards[0]!) }).toEqual({ errors: [], ...meaningOf(plain7!) });
  });

  test('LIN whose bars and signs were not escaped is read whole', () => {
    const [board] = read(
      'url',
      'https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin=pn|a,b,c,d|md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|sv|n|mb|p|mb|1H|mb|2N!|an|minors & more|mb|p|',
    );
    expect(board).toMatchObject({ errors: [], auction: { calls: [{}, {}, { note: 'minors & more' }, {}] } });
  });

  test.each([
    ['a call that is none', WHOLE.replace('3n!', 'z'), '"z" is not a call'],
    ['a card that is none', WHOLE.replace('hqh4', 'hqzz'), '"zz" is not a card'],
    ['half a card', WHOLE.replace('hqh4', 'hqh'), '"h" is not a card'],
    ['a card dealt twice', WHOLE.replace('sjt9', 'sat9'), 'SA is dealt twice'],
    ['a claim of fourteen', WHOLE.replace('c=9', 'c=14'), '"14" is no number of tricks'],
    [
      'a link to a file',
      'https://www.bridgebase.com/tools/handviewer.html?linurl=https://x.example/a.lin',
      'this address only tells where its board is (linurl)',
    ],
  ])('%s is an error with the line of its address', (_what, address, message) => {
    const boards = read('url', `${WHOLE}\n\n${address}\n${WHOLE}\n`);
    expect(boards.map(({ errors }) => errors.length)).toEqual([0, 1, 0]);
    expect(boards[1]!.errors[0]).toMatchObject({ game: 2, line: 3, message });
  });

  test.each(['not an address', 'https://example.org/?n=', 'https://www.bridgebase.com/'])(
    '%s holds no board',
    (address) => {
      expect(readViewerUrl(address)).toBeUndefined();
    },
  );
});

describe('RBN', () => {
  const text =
    'D 19980131\nE Vanderbilt\nF I\nK Nickell:Schwartz\nN Wolff+Hamman:Stansby+Martel:O\nB 12\n' +
    'H W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:\nA WN:1D^1P1SP:1NA\n1 four or more\nC 1N:W\nP CA5T8:D9\nR 7\n{A note\non the board}\n\n' +
    'N Other+Pair:A+B:C\nA WN:PPPP\nC P\n';
  const [open, closed] = readRbn(text);

  test('a record is read with its notes, and the labels in force come again', () => {
    expect(open!.errors).toEqual([]);
    expect(open).toMatchObject({
      number: 12,
      dealer: 'W',
      vulnerability: 'NS',
      room: 'open',
      stated: { declarer: 'W', tricks: 7 },
    });
    expect(open!.hands.S).toHaveLength(13);
    expect(open!.auction!.calls[0]).toMatchObject({ seat: 'W', alerted: true, note: 'four or more' });
    expect(open!.auction!.end).toBe('complete');
    expect(closed).toMatchObject({
      number: 12,
      room: 'closed',
      players: { N: 'Other' },
      stated: { contract: 'passed-out' },
    });
    expect(wholeDeal(closed!)).toEqual(wholeDeal(open!));
  });
});

test('USEBIO gives contracts, tricks and scores from North–South’s side, and escapes what XML needs escaped', () => {
  const board = read(
    'lin',
    'pn|a&b,west,<n>,east|md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|ah|Board 3|sv|e|mb|1N|mb|p|mb|p|mb|p|pc|H5|mc|6|',
  );
  const text = writeBoards('xml', board) as string;
  expect(text).toContain('<PLAYER_NAME>a&amp;b</PLAYER_NAME>');
  expect(text).toContain(
    '<CONTRACT>1NT</CONTRACT>\n<PLAYED_BY>S</PLAYED_BY>\n<LEAD>H5</LEAD>\n<TRICKS>6</TRICKS>\n<SCORE>-50</SCORE>',
  );
});
