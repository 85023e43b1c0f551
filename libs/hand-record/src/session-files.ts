/** A session as files: PBN with its tables, USEBIO 1.2, CSV. Only boards that are closed may be handed in, or the session has ended. */
import { type OpenedSession, type SessionLine, type SessionTraveller } from '#board';
import { type Contract, dealerOf, formatContract, parseHand, SEATS, type Side, SIDES, vulnerabilityOf } from '#bridge';
import { quoted, type RecordedBoard, type Table, type Tag, writePbn, xmlElement } from '#notation';
import { partsOf, shown, type SideScore, type Standings, type Tally } from '#scoring';

export type SessionFile = {
  readonly name: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly session: OpenedSession;
  readonly travellers: readonly SessionTraveller[];
  readonly standings: Standings;
  /** The names of an entrant's players; what was erased is empty. */
  readonly namesOf: (entrant: number) => readonly string[];
};

/** The deals with a ScoreTable each; the first board has the TotalScoreTable. */
export function sessionPbn(file: SessionFile): string {
  const tallies = talliesByLine(file);
  return writePbn(file.travellers.map((traveller, index) => recorded(file, traveller, { index, tallies })));
}

type Numbered = { readonly index: number; readonly tallies: Tallies };

function recorded(file: SessionFile, traveller: SessionTraveller, { index, tallies }: Numbered): RecordedBoard {
  const { board } = traveller;
  const deal = file.session.boards?.hands[board - 1];
  const hands = deal
    ? SEATS.flatMap((seat) => {
        const hand = parseHand(deal[seat]);
        return hand ? [[seat, hand] as const] : [];
      })
    : [];
  const date = new Date(file.at).toISOString().slice(0, 10).replaceAll('-', '.');
  const tag = (name: string, value: string): Tag => ({ name, value, line: 1, column: 1 });
  const totals = index === 0 ? [totalScoreTable(file)] : [];
  return {
    index: index + 1,
    line: 1,
    tags: [
      tag('Event', file.name === '' ? '?' : file.name),
      tag('Date', date),
      tag('Board', String(board)),
      tag('Scoring', scoringInPbn(file.session.opened.scoring.method)),
    ],
    number: board,
    dealer: dealerOf(board),
    vulnerability: vulnerabilityOf(board),
    hands: Object.fromEntries(hands),
    players: {},
    stated: {},
    tables: [scoreTable(file, traveller, tallies), ...totals],
    comments: traveller.lines.flatMap(adjustedInWords),
    warnings: [],
    errors: [],
  };
}

/** What a line counts as, where that is not what was played: a ScoreTable has no place for weights and for awards. */
function adjustedInWords(line: SessionLine): RecordedBoard['comments'] {
  const adjusted = adjustedOf(line);
  if (!adjusted) return [];
  const { round, table, room } = line.place;
  const where = `round ${round}, table ${table}${room ? `, ${room} room` : ''}`;
  const text = `${where} counts as NS ${adjusted.NS}, EW ${adjusted.EW}`;
  return [{ kind: 'braces', text, line: 1, after: 'Result', count: 0 }];
}

/** Boards with a score of several results with weights (Law 12C1c), which USEBIO has no place for. */
export function weightedBoards(travellers: readonly SessionTraveller[]): readonly number[] {
  const isWeighted = ({ score }: SessionLine): boolean => SIDES.some((side) => score[side].kind === 'weighted');
  return travellers.filter(({ lines }) => lines.some(isWeighted)).map(({ board }) => board);
}

/** A method of scoring in PBN's words; what PBN has no word for is left out. */
export function scoringInPbn(method: OpenedSession['opened']['scoring']['method']): string {
  switch (method.kind) {
    case 'matchpoints':
      return 'MP';
    case 'cross-imps':
      return `IMP;${{ total: 'Cross', comparison: 'Cross2', score: 'Cross1' }[method.per]}`;
    case 'butler':
      return `IMP;${method.drop > 0 ? `Butler-${method.drop}` : 'Butler'};${method.datum === 'mean' ? 'Mean' : 'Median'}`;
    case 'team-imps':
      return 'IMP';
    case 'board-a-match':
      return 'BAM';
    case 'points':
    case 'team-points':
      return '';
  }
}

type Tallies = ReadonlyMap<string, Tally>;

function talliesByLine({ standings }: SessionFile): Tallies {
  return new Map(standings.tallies.map((tally) => [`${tally.entrant} ${tally.board} ${tally.round}`, tally]));
}

const SCORE_COLUMNS = [
  ...['Table\\3R', 'Round\\2R', 'PairId_NS\\4R', 'PairId_EW\\4R', 'Contract\\5L', 'Declarer\\1R', 'Result\\2R'],
  ...['Score_NS\\6R', 'Score_EW\\6R'],
];

function scoreTable({ standings }: SessionFile, { lines }: SessionTraveller, tallies: Tallies): Table {
  const isMatchpoints = standings.unit === 'matchpoints';
  const earned = isMatchpoints
    ? ['MP_NS\\7R', 'MP_EW\\7R', 'Percentage_NS\\6R', 'Percentage_EW\\6R']
    : ['IMP_NS\\7R', 'IMP_EW\\7R'];
  const rows = lines.map((line) => {
    const { place, NS, EW, contract, tricks, points } = line;
    const [ns, ew] = [NS[0] ?? 0, EW[0] ?? 0].map((entrant) => tallies.get(`${entrant} ${place.board} ${place.round}`));
    const values = [ns, ew].map((tally) => (tally ? decimal(tally.value, tally.isArtificial) : '-'));
    const percents = [ns, ew].map((tally) =>
      tally && tally.of > 0 ? decimal((100 * tally.value) / tally.of, tally.isArtificial) : '-',
    );
    return [
      String(place.table),
      String(place.round),
      ...[NS, EW].map((side) => side.join('+')),
      contract === undefined ? '-' : contract === null ? 'Pass' : bare(contract),
      contract?.declarer ?? '-',
      contract ? String(tricks) : '-',
      ...(points === undefined ? ['-', '-'] : points >= 0 ? [String(points), '-'] : ['-', String(-points)]),
      ...values,
      ...(isMatchpoints ? percents : []),
    ];
  });
  return { name: 'ScoreTable', columns: [...SCORE_COLUMNS, ...earned], rows };
}

function bare(contract: Contract): string {
  return formatContract(contract).replace(/ by .$/, '');
}

/** Two decimals where there are any; `^` marks what was not won at the table. */
function decimal(value: number, isArtificial = false): string {
  return `${isArtificial ? '^' : ''}${shown(value)}`;
}

function totalScoreTable({ standings, namesOf }: SessionFile): Table {
  const { unit } = standings;
  const total = {
    matchpoints: 'TotalPercentage\\6R',
    imps: 'TotalIMP\\8R',
    vps: 'TotalVP\\8R',
    points: 'TotalScore\\8R',
  }[unit];
  const rows = standings.lists.flat().map(({ rank, entrant, value, percent, boards }) => {
    return [
      String(rank),
      String(entrant),
      quoted(namesOf(entrant).join(';')),
      decimal(percent ?? value),
      String(boards),
    ];
  });
  return { name: 'TotalScoreTable', columns: ['Rank\\3R', 'PairId\\4R', 'Names\\40L', total, 'NrBoards\\3R'], rows };
}

const USEBIO_METHODS = { matchpoints: 'MATCH_POINTS', 'cross-imps': 'CROSS_IMPS', butler: 'BUTLER' } as const;

/** The results as the English Bridge Union takes them: of pairs. */
export function sessionUsebio(file: SessionFile): string {
  const { session, standings, travellers, name, at } = file;
  const { kind } = session.opened.scoring.method;
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  const method = kind in USEBIO_METHODS ? USEBIO_METHODS[kind as keyof typeof USEBIO_METHODS] : 'IMPS'; // it is one of its keys
  const tallies = talliesByLine(file);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">',
    '<USEBIO Version="1.2">',
    `<EVENT EVENT_TYPE="${session.opened.of === 'teams' ? 'TEAMS' : session.opened.of === 'pairs' ? 'PAIRS' : 'INDIVIDUAL'}">`,
    xmlElement('EVENT_DESCRIPTION', name),
    xmlElement('DATE', `${day}/${month}/${year}`),
    xmlElement('BOARD_SCORING_METHOD', method),
    xmlElement('SESSION_COUNT', '1'),
    xmlElement('BOARDS_PLAYED', String(travellers.length)),
    xmlElement('WINNER_TYPE', String(standings.lists.length)),
    '<PARTICIPANTS>',
    ...standings.lists.flat().map(({ entrant, rank, percent, value }) => {
      const players = file.namesOf(entrant).map((player) => `<PLAYER>${xmlElement('PLAYER_NAME', player)}</PLAYER>`);
      const score =
        percent === undefined ? xmlElement('TOTAL_SCORE', decimal(value)) : xmlElement('PERCENTAGE', decimal(percent));
      return `<PAIR>${xmlElement('PAIR_NUMBER', String(entrant))}${players.join('')}${score}${xmlElement('PLACE', String(rank))}</PAIR>`;
    }),
    '</PARTICIPANTS>',
    ...travellers.flatMap(({ board, lines: played }) => [
      '<BOARD>',
      xmlElement('BOARD_NUMBER', String(board)),
      ...played.map((line) => travellerLine(line, tallies)),
      '</BOARD>',
    ]),
    '</EVENT>',
    '</USEBIO>',
  ];
  return `${lines.join('\n')}\n`;
}

function travellerLine({ place, NS, EW, contract, tricks, points }: SessionLine, tallies: Tallies): string {
  const value = (side: readonly number[]): string =>
    decimal(tallies.get(`${side[0] ?? 0} ${place.board} ${place.round}`)?.value ?? 0);
  const called = contract
    ? [
        xmlElement(
          'CONTRACT',
          bare(contract)
            .toLowerCase()
            .replace(
              /^(\d)(\w+?)(x*)$/,
              (_, level: string, strain: string, x: string) => `${level}${strain.toUpperCase()}${x}`,
            ),
        ),
        xmlElement('PLAYED_BY', contract.declarer),
        xmlElement('TRICKS', String(tricks)),
      ]
    : contract === null
      ? [xmlElement('CONTRACT', 'PASS')]
      : [];
  const parts = [
    xmlElement('NS_PAIR_NUMBER', NS.join('+')),
    xmlElement('EW_PAIR_NUMBER', EW.join('+')),
    ...called,
    ...(points === undefined ? [] : [xmlElement('SCORE', String(points))]),
    xmlElement('NS_MATCH_POINTS', value(NS)),
    xmlElement('EW_MATCH_POINTS', value(EW)),
  ];
  return `<TRAVELLER_LINE>${parts.join('')}</TRAVELLER_LINE>`;
}

const CSV_COLUMNS =
  'board,round,table,room,ns,ew,contract,declarer,tricks,score_ns,earned_ns,earned_ew,adjusted_ns,adjusted_ew,form';

/**
 * A line for each result. Where it counts otherwise than it was played, `adjusted` is as what: each side's own points, a weighted
 * score's with percentages, or an award. `form` groups the lines of a board that was fouled.
 */
export function sessionCsv(file: SessionFile): string {
  const tallies = talliesByLine(file);
  const rows = file.travellers.flatMap(({ board, lines }) =>
    lines.map((line) => {
      const { place, NS, EW, contract, tricks, points, form } = line;
      const earned = [NS, EW].map((side) => {
        const tally = tallies.get(`${side[0] ?? 0} ${board} ${place.round}`);
        return tally ? decimal(tally.value) : '';
      });
      const called = contract ? bare(contract) : contract === null ? 'Pass' : '';
      const played = [called, contract?.declarer ?? '', contract ? tricks : '', points ?? ''];
      const counts = adjustedOf(line);
      const adjusted = SIDES.map((side) => counts?.[side] ?? '');
      const where = [board, place.round, place.table, place.room ?? '', NS.join('+'), EW.join('+')];
      return [...where, ...played, ...earned, ...adjusted, csvField(form ?? '')].join(',');
    }),
  );
  return `${[CSV_COLUMNS, ...rows].join('\r\n')}\r\n`;
}

/** What each side's score counts as, where it is not as played. */
function adjustedOf({ contract, points, score }: SessionLine): Readonly<Record<Side, string>> | undefined {
  if (contract !== undefined && SIDES.every((side) => isOfPoints(score[side], points))) return undefined;
  return { NS: sideText(score.NS, 'NS'), EW: sideText(score.EW, 'EW') };
}

function isOfPoints(score: SideScore, points: number | undefined): boolean {
  return score.kind === 'points' && score.points === points;
}

/** `-110`, `60% 110 40% -90`, `average-plus`, `55%`. */
function sideText(score: SideScore, side: Side): string {
  if (score.kind === 'award') return score.award;
  if (score.kind === 'percent') return `${score.percent}%`;
  const parts = partsOf(score, side) ?? [];
  return parts.map(({ own, share }) => (share === 1 ? `${own}` : `${shown(100 * share)}% ${own}`)).join(' ');
}

/** A field of CSV (RFC 4180). */
function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
