import { formatContract } from '#bridge';
import { contractOfBoard, type RecordedBoard } from '../recorded-board.js';
import { meaningOf } from '../testing.js';
import { readViewerUrl } from '../viewer-url.js';
import { readLin } from './read.js';

/** One board in the hand of many programs: whatever they write, it is the same board, and no error. */
const PN = 'pn|Stefan,Wanda,Nora,Edek|';
const MD = 'md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|';
const CALLS = 'mb|p|mb|1H|mb|2N!|an|minors|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||';
const CARDS = 'pc|H4|pc|H2|pc|HJ|pc|HA|pg||';
const BOARD = `${PN}st||${MD}rh||ah|Board 15|sv|n|${CALLS}${CARDS}mc|9|pg||`;

const put = (from: string | RegExp, to: string): string => BOARD.replace(from, to);

const meaning = (board: RecordedBoard | undefined) => ({ errors: board?.errors, ...meaningOf(board!) });
const EXPECTED = meaning(readLin(BOARD)[0]);

test('the board itself is read without a word', () => {
  expect(EXPECTED).toMatchObject({
    errors: [],
    contract: { level: 3, strain: 'NT', declarer: 'N' },
    tricks: 9,
    vulnerability: 'NS',
  });
  expect(readLin(BOARD)[0]!.warnings).toEqual([]);
});

describe('the same board is read from', () => {
  test.each([
    [
      'codes in capitals',
      BOARD.replace(/(^|\|)([a-z]{2})\|/g, (_, bar: string, code: string) => `${bar}${code.toUpperCase()}|`),
    ],
    ['a line a call and card', BOARD.replaceAll('|mb', '|\nmb').replaceAll('|pc', '|\r\npc')],
    ['blanks after bars', BOARD.replaceAll('mb|', 'mb| ').replaceAll('pc|', 'pc| ')],
    ['one bar too many', BOARD.replaceAll('pg||', 'pg|||')],
    ['players after the deal', `st||${MD}${PN}ah|Board 15|sv|n|${CALLS}${CARDS}mc|9|`],
    ['a heading that is no code', `Exported by somebody\n${BOARD}`],
    ['a comment of another format', `% a comment\n${BOARD}`],
    ['codes of lessons', put('mb|p|', 'bt||bg||tu|x|hi|^*b|sk||fp||3b|0|va|1|sa|0|mb|p|')],
    ['a deal in small letters', put(MD, MD.toLowerCase())],
    ['a deal with all four hands', put('CJ9762,|', 'CJ9762,SAT7HT94D984CK853|')],
    ['a deal that ends without a comma', put('CJ9762,|', 'CJ9762|')],
    ['a deal without its first hand', put(MD, 'md|1,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,SAT7HT94D984CK853|')],
    ['a deal with suits in another order', put('SQ982HQ82DKQ763CT', 'CTDKQ763HQ82SQ982')],
    ['a deal with a void left out', put('HKJ7653DCAQ4', 'HKJ7653CAQ4')],
    ['a deal with a dash for a void', put('HKJ7653DCAQ4', 'HKJ7653D-CAQ4')],
    ['a deal with figures for the ten', put('DAJT52', 'DAJ1052')],
    ['a deal without its dealer', put(MD, MD.replace('|1', '|'))],
    ['calls in words', put('mb|p|mb|1H|', 'mb|Pass|mb|1h|').replace('2N!', '2nt!')],
    ['calls run together', put(CALLS, 'mb|-P1H2N!(minors)P3NPPP-|')],
    ['an explanation in brackets', put('mb|2N!|an|minors|', 'mb|2N(minors)|').replace('2N(', '2N!(')],
    ['an alert before its call', put('2N!', '!2N')],
    ['a star for an alert', put('2N!', '2N*')],
    ['two marks', put('2N!', '2N!?')],
    ['an explanation without an alert', put('2N!', '2N')],
    ['one word for the last passes', put('mb|3N|mb|p|mb|p|mb|p|', 'mb|3N|mb|AP|')],
    ['the last passes left out', put('mb|3N|mb|p|mb|p|mb|p|', 'mb|3N|')],
    ['the last pass left out', put('mb|3N|mb|p|mb|p|mb|p|', 'mb|3N|mb|p|mb|p|')],
    ['an empty call', put('mb|3N|', 'mb||mb|3N|')],
    ['cards in small letters', put('pc|H4|', 'pc|h4|')],
    ['ranks before suits', put('pc|H4|', 'pc|4H|')],
    ['a trick in one value', put(CARDS, 'pc|H4H2HJHA|')],
    ['a trick with commas', put(CARDS, 'pc|H4,H2,HJ,HA|')],
    ['a trick that is turned', put(CARDS, 'pc|HA|pc|H4|pc|H2|pc|HJ|')],
    ['a claim in the middle of a trick', put(CARDS, 'pc|H4|pc|H2|pc|HJ|mc|9|pc|HA|')],
    ['a claim in words', put('mc|9|', 'mc|9 tricks|')],
    ['a result beside it', put('sv|n|', 'sv|n|rs|3NN=|')],
    ['eight players', put('Edek|', 'Edek,a,b,c,d|')],
    ['the number in the heading of the room', put('ah|Board 15|', '').replace('pn|', 'qx|o15|pn|')],
    ['an end that is cut', BOARD.replace(/\|pg\|\|$/, '')],
    ['the mark of an old system’s end of file', `${BOARD}\x1a`],
    ['a mark of byte order', `\uFEFF${BOARD}`],
    ['symbols of suits', put('1H', '1♥').replace('pc|H4', 'pc|♥4')],
    ['a word for an alert', put('2N!', '2NT Alert')],
    ['an alert in brackets', put('2N!', '2N (alert)')],
    ['commas among the calls', put('mb|p|mb|1H|', 'mb|p,1H|')],
    ['a lesson that asks for a call', put('mb|3N|', 'mb|?|mb|3N|')],
    ['lines broken by a mail', BOARD.replace('mb|2N!', 'm\nb|2N\n!').replace('pc|HA', 'pc|H\nA')],
    ['hands with points between the suits', put(MD, 'md|1Q982.Q82.KQ763.T,J643.KJ7653..AQ4,K5.A.AJT52.J9762,|')],
    ['hands set apart by semicolons', put(MD, MD.replaceAll(',', ';'))],
    ['vulnerability in words', put('sv|n|', 'sv|N-S|')],
    ['a heading with the table', put('ah|Board 15|', 'ah|Table 3, Board 15|')],
    ['a file of a service with words for seats’ players', put(PN, 'pn|Stefan,Wanda,Nora,Edek|nn|x|')],
    [
      'calls and cards as a site with letters of its own writes them',
      put(CALLS, CALLS.replace('2N!', '2NT!').replace('3N', '3NT')).replace('pc|H4', 'pc|4H').replace('pc|HJ', 'pc|JH'),
    ],
    ['tabs between codes', BOARD.replaceAll('|mb', '|\tmb')],
    ['hands from the bottom', put(MD, 'md|1S289QH28QD367KQCT,S346JH3567JKDCAQ4,S5KHAD25TJACJ9762,|')],
    ['an address with escapes', `lin=${encodeURIComponent(BOARD)}`],
  ])('%s', (_what, text) => {
    const boards = readLin(text);
    expect(boards).toHaveLength(1);
    expect(meaning(boards[0])).toEqual(EXPECTED);
  });

  test.each([
    ['plain', `lin=${BOARD}`],
    ['with escapes', `bbo=y&lin=${encodeURIComponent(BOARD)}`],
  ])('the address of a viewer, %s', (_what, query) => {
    for (const mark of ['?', '#'])
      expect(meaning(readViewerUrl(`https://www.bridgebase.com/tools/handviewer.html${mark}${query}`))).toEqual(
        EXPECTED,
      );
  });
});

describe('what a claim that is no number of tricks says', () => {
  test.each([
    ['', 0, 0],
    ['-', 0, 1],
    ['=', 0, 1],
    ['14', 1, 0],
  ])('"%s": %i errors, %i warnings', (claim, errors, warnings) => {
    const [board] = readLin(put('mc|9|', `mc|${claim}|`));
    expect({ errors: board!.errors.length, warnings: board!.warnings.length }).toEqual({ errors, warnings });
    expect(board!.stated.tricks).toBeUndefined();
  });
});

test('players named after the deal are those of that board, file after file', () => {
  const boards = readLin(`st||${MD}${PN}${CALLS}\nst||${MD}pn|a,b,c,d|${CALLS}\n${PN}${MD}\npn|a,b,c,d|${MD}`);
  expect(boards.map(({ players }) => players.S)).toEqual(['Stefan', 'a', 'Stefan', 'a']);
});

test.each([
  ['double in words', 'mb|Double|mb|Redouble|mb|p|mb|p|mb|p|', '3NTXX by N'],
  ['redouble in short', 'mb|dbl|mb|REDBL|mb|p|mb|p|mb|p|', '3NTXX by N'],
])('%s', (_what, calls, contract) => {
  const [board] = readLin(put('mb|3N|mb|p|mb|p|mb|p|', `mb|3N|${calls}`));
  const reached = contractOfBoard(board!);
  expect({ errors: board!.errors, contract: reached && formatContract(reached) }).toEqual({ errors: [], contract });
});

test.each(['-', 'xx', 'hx'])('a card that is not known, %s, ends what is known of the play', (card) => {
  const [board] = readLin(put('pc|HJ|', `pc|${card}|`));
  expect(board).toMatchObject({ errors: [], stated: { tricks: 9 }, play: { cards: [{}, {}], end: 'cut' } });
  expect(board!.warnings.map(({ code }) => code)).toEqual(['card-unknown']);
});

test.each([
  ['without its scheme', `www.bridgebase.com/tools/handviewer.html?lin=${BOARD}`],
  ['copied from a page', `https://www.bridgebase.com/tools/handviewer.html?bbo=y&amp;lin=${BOARD}`],
  ['with names in capitals', `https://www.bridgebase.com/tools/handviewer.html?LIN=${BOARD}`],
])('an address %s', (_what, address) => {
  expect(meaning(readViewerUrl(address))).toEqual(EXPECTED);
});

test('explanations of an address in brackets of either kind, and blanks among cards', () => {
  const hands = 'n=sq93hakqdjt9cqj98&amp;e=ak2.9876.2.at765&s=sjt87hjt5dakqck43';
  const board = readViewerUrl(`https://x.example/h?${hands}&d=n&a=1c!(short)p1d{4%2B hearts}p1nppp&p=s2 s7 s4 s3`);
  expect(board).toMatchObject({ errors: [] });
  expect(board!.auction!.calls.slice(0, 3).map(({ note }) => note)).toEqual(['short', undefined, '4+ hearts']);
  expect(board!.play!.cards).toHaveLength(4);
});

test.each(['4SE-1', 'PASS'])('a result of another contract than the calls, %s, is left out with a word', (result) => {
  const [board] = readLin(put('mc|9|', `rs|${result}|`));
  expect(board).toMatchObject({ errors: [], stated: {} });
  expect(board!.stated.tricks).toBeUndefined();
  expect(board!.warnings.map(({ code }) => code)).toEqual(['result-differs']);
});

test('an auction that stops short of the contract of the result is not taken to end there', () => {
  const [board] = readLin(put(CALLS, 'rs|3NN=|mb|p|mb|1H|'));
  expect(board).toMatchObject({
    errors: [],
    auction: { calls: [{}, {}], end: 'cut' },
    stated: { declarer: 'N', tricks: 9 },
  });
});

test('a card from a hand that is not known is of whose turn it was', () => {
  const [board] = readLin(put(',SK5HADAJT52CJ9762,|', ',,|'));
  expect(board).toMatchObject({
    errors: [],
    play: { cards: [{ seat: 'E' }, { seat: 'S' }, { seat: 'W' }, { seat: 'N' }] },
  });
});
