/** USEBIO 1.2 (EBU): results of a pairs event as XML. Deals are not in it; they travel as PBN. */
import { type Contract, isVulnerable, score, sideOf } from '#bridge';
import { contractOfBoard, type RecordedBoard, tagOf } from './recorded-board.js';
import { xmlElement } from './written.js';

/** What a results file says of an event, beside its boards. */
type UsebioEvent = {
  readonly club: string;
  readonly event: string;
  /** Day, month, year: `29/11/2026`. */
  readonly date: string;
  readonly scoring: 'MATCH_POINTS' | 'IMPS' | 'CROSS_IMPS' | 'BUTLER';
};

/** Boards of one event, one for each table; pairs are told by the names of their players. */
export function writeUsebio(boards: readonly RecordedBoard[], event: UsebioEvent): string {
  const pairs = pairsOf(boards);
  const numbers = [...new Set(boards.flatMap(({ number }) => number ?? []))].toSorted((one, other) => one - other);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">',
    '<USEBIO Version="1.2">',
    element('CLUB', [element('CLUB_NAME', event.club)]),
    '<EVENT EVENT_TYPE="PAIRS">',
    element('EVENT_DESCRIPTION', event.event),
    element('DATE', event.date),
    element('BOARD_SCORING_METHOD', event.scoring),
    element('BOARDS_PLAYED', String(numbers.length)),
    element('WINNER_TYPE', '1'),
    element(
      'PARTICIPANTS',
      [...pairs].map(([names, number]) => pairElement(names, number)),
    ),
    ...numbers.map((number) => boardElement(number, boards, pairs)),
    '</EVENT>',
    '</USEBIO>',
  ];
  return `${lines.join('\n')}\n`;
}

/** What is known of an event from the tags of its first board. */
export function usebioEventOf(boards: readonly RecordedBoard[]): UsebioEvent {
  const [first] = boards;
  const tag = (name: string): string => (first ? (tagOf(first, name) ?? '') : '');
  const [year = '', month = '', day = ''] = tag('Date').split('.');
  const scoring = tag('Scoring');
  const method = !scoring.startsWith('IMP') ? 'MATCH_POINTS' : scoring.includes('Butler') ? 'BUTLER' : 'CROSS_IMPS';
  return { club: tag('Site'), event: tag('Event'), date: [day, month, year].join('/'), scoring: method };
}

type Pairs = ReadonlyMap<string, number>;

function pairsOf(boards: readonly RecordedBoard[]): Pairs {
  const pairs = new Map<string, number>();
  for (const board of boards) {
    for (const names of [namesOf(board, 'NS'), namesOf(board, 'EW')]) {
      if (!pairs.has(names)) pairs.set(names, pairs.size + 1);
    }
  }
  return pairs;
}

function namesOf({ players: { N = '', E = '', S = '', W = '' } }: RecordedBoard, side: 'NS' | 'EW'): string {
  return side === 'NS' ? `${N}\t${S}` : `${E}\t${W}`;
}

function pairElement(names: string, number: number): string {
  const players = names.split('\t').map((name) => element('PLAYER', [element('PLAYER_NAME', name)]));
  return element('PAIR', [element('PAIR_NUMBER', String(number)), ...players]);
}

function boardElement(number: number, boards: readonly RecordedBoard[], pairs: Pairs): string {
  const lines = boards.filter((board) => board.number === number).map((board) => travellerLine(board, pairs));
  return element('BOARD', [element('BOARD_NUMBER', String(number)), ...lines]);
}

function travellerLine(board: RecordedBoard, pairs: Pairs): string {
  const contract = contractOfBoard(board);
  const { tricks } = board.stated;
  const pair = (side: 'NS' | 'EW'): string => String(pairs.get(namesOf(board, side)) ?? 0);
  const numbers = [element('NS_PAIR_NUMBER', pair('NS')), element('EW_PAIR_NUMBER', pair('EW'))];
  if (contract === 'passed-out')
    return element('TRAVELLER_LINE', [...numbers, element('CONTRACT', 'PASS'), element('SCORE', '0')]);
  if (!contract || tricks === undefined) return element('TRAVELLER_LINE', numbers);
  const lead = board.play?.cards[0]?.card;
  return element('TRAVELLER_LINE', [
    ...numbers,
    element('CONTRACT', contractText(contract)),
    element('PLAYED_BY', contract.declarer),
    ...(lead ? [element('LEAD', lead)] : []),
    element('TRICKS', String(tricks)),
    element('SCORE', String(scoreOf(contract, tricks, board))),
  ]);
}

function contractText({ level, strain, doubling }: Contract): string {
  return `${level}${strain}${{ undoubled: '', doubled: 'x', redoubled: 'xx' }[doubling]}`;
}

/** From North–South's side. */
function scoreOf(contract: Contract, tricks: number, { vulnerability }: RecordedBoard): number {
  const points = score(contract, tricks, isVulnerable(vulnerability ?? 'none', contract.declarer));
  return sideOf(contract.declarer) === 'NS' ? points : -points;
}

/** An element with text, which is escaped, or with elements. */
function element(name: string, content: string | readonly string[]): string {
  if (typeof content === 'string') return xmlElement(name, content);
  return [`<${name}>`, ...content, `</${name}>`].join('\n');
}
