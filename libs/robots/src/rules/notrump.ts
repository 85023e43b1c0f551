/** After a notrump opening or overcall, and after the strong two clubs. */
import { type RuleTable } from './openings.js';
import { row, type Row } from './meaning.js';

type Entry = readonly [auction: string, rows: readonly Row[]];

/** The major that a red transfer shows. */
const TRANSFERS = [
  ['D', 'H'],
  ['H', 'S'],
] as const;

/**
 * `opening` shows balanced hands, `level` is its level, and `invite` the points of partner that invite: one more is game, eight
 * more a slam.
 */
function afterNotrump(opening: string, level: 1 | 2, invite: readonly [number, number]): readonly Entry[] {
  const [least, most] = invite;
  const weak = `0-${least - 1}`;
  const inviting = `${least}-${most}`;
  const game = `${most + 1}-${most + 6}`;
  const quantitative = `${most + 7}-${most + 8}`;
  const slam = `${most + 9}+`;
  const next = level + 1;
  const any = `${least}+`;
  const inNotrump: readonly Row[] = [
    row('6NT', slam, 'to play'),
    row('4NT', quantitative, 'invites a slam'),
    row('3NT', game, 'to play'),
    ...(level === 1 ? [row('2NT', inviting, 'invites game')] : []),
  ];
  const first: readonly Row[] = [
    row(`${next}H`, '0+ S5+ S>=H art f1', 'transfer: five or more spades'),
    row(`${next}D`, '0+ H5+ art f1', 'transfer: five or more hearts'),
    row(`${next}C`, `${any} S4 H0-4 art f1 ?major`, 'Stayman: asks for a major'),
    row(`${next}C`, `${any} H4 S0-4 art f1 ?major`, 'Stayman: asks for a major'),
    ...inNotrump,
    row('P', level === 1 ? weak : `0-${most}`, 'no game'),
  ];
  const stayman = `${opening} ${next}C`;
  const answers: readonly Row[] = [
    row(`${next}H`, 'H4+', 'four hearts'),
    row(`${next}S`, 'S4+', 'four spades'),
    row(`${next}D`, 'H0-3 S0-3 art', 'no major'),
  ];
  const fitted = (major: 'H' | 'S'): readonly Row[] => [
    row(`6${major}`, `${most + 8}+p${major} ${major}4+`, 'to play'),
    row(`4${major}`, `${most + 1}-${most + 9}p${major} ${major}4+`, 'to play'),
    ...(level === 1 ? [row(`3${major}`, `${least}-${most}p${major} ${major}4+`, 'invites game')] : []),
    ...inNotrump,
  ];
  const transferred = TRANSFERS.flatMap(([red, major]): readonly Entry[] => [
    [
      `${opening} ${next}${red}`,
      [
        ...(level === 1 ? [row(`3${major}`, `17+ ${major}4+`, 'maximum with four')] : []),
        row(`${next}${major}`, '', 'as asked'),
      ],
    ],
    [`${opening} ${next}${red} ${next}${major}`, afterTransfer(major, level, invite)],
  ]);
  return [
    [opening, first],
    [stayman, answers],
    [`${stayman} ${next}D`, inNotrump],
    [`${stayman} ${next}H`, fitted('H')],
    [`${stayman} ${next}S`, fitted('S')],
    ...transferred,
  ];
}

function afterTransfer(major: 'H' | 'S', level: 1 | 2, [least, most]: readonly [number, number]): readonly Row[] {
  const slam = most + 8;
  const small: readonly Row[] = [
    row('3NT', `${most + 1}-${most + 7} ${major}5`, 'choice of games'),
    row(`4${major}`, `${most}-${slam} ${major}6+`, 'to play'),
    ...(level === 1
      ? [
          row(`3${major}`, `${least - 1}-${most - 1} ${major}6+`, 'invites game'),
          row('2NT', `${least}-${most} ${major}5`, 'invites game'),
        ]
      : []),
  ];
  return [
    row(`6${major}`, `${slam}+ ${major}6+`, 'to play'),
    row('6NT', `${most + 9}+ ${major}5`, 'to play'),
    row('4NT', `${most + 7}-${most + 8} ${major}5`, 'invites a slam'),
    ...small,
    row('P', `0-${most}`, 'no game'),
  ];
}

const AFTER_STRONG_TWO: readonly Entry[] = [
  [
    '2C',
    [
      ...(['S', 'H'] as const).map((suit) =>
        row(`2${suit}`, `8+ ${suit}5+ ${suit}! gf`, 'a good suit, forcing to game'),
      ),
      row('2D', '0+ art f1', 'waits'),
    ],
  ],
  [
    '2C 2D',
    [
      row('2NT', '22-24 bal', 'balanced'),
      row('3NT', '25-27 bal', 'balanced'),
      row('2S', '17+ S5+ S>=H gf', 'natural, forcing to game'),
      row('2H', '17+ H5+ gf', 'natural, forcing to game'),
      row('3D', '17+ D5+ D>=C gf', 'natural, forcing to game'),
      row('3C', '17+ C5+ gf', 'natural, forcing to game'),
      row('2NT', '22-24', 'nearly balanced'),
      row('3NT', '25+', 'nearly balanced'),
    ],
  ],
];

export const NOTRUMP_RULES: RuleTable = new Map<string, readonly Row[]>([
  ...afterNotrump('1NT', 1, [8, 9]),
  ...afterNotrump('2NT', 2, [5, 4]),
  ...afterNotrump('2C 2D 2NT', 2, [3, 2]),
  ...AFTER_STRONG_TWO,
]);
