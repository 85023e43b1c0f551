/**
 * All that `tenace` can do. The module of a command says its options and brings what it runs; it is loaded when the command line
 * names the command, so that help and a mistyped word start no part of the platform.
 */
import { type Command } from 'commander';

type Entry = {
  /** Its name, and the arguments it takes. */
  readonly words: string;
  /** What it does, as help has it. */
  readonly does: string;
};
/** Gives a command its options and what it does. */
type Prepare = (command: Command) => void;
export type One = Entry & { readonly load: () => Promise<Prepare> };
export type Group = Entry & { readonly commands: readonly One[] };

const SESSION: Group = {
  words: 'session',
  does: 'duplicate sessions: movements, standings',
  commands: [
    {
      words: 'movement <kind> <entrants>',
      does: 'draw a movement (mitchell, howell, round-robin, individual), and how even it is; what is impossible is said, with the nearest that is not',
      load: async () => (await import('./session/movement.js')).prepareMovement,
    },
    {
      words: 'export <id>',
      does: 'print the boards that are closed and their results as a file',
      load: async () => (await import('./session/session.js')).prepareSessionExport,
    },
    {
      words: 'list',
      does: 'the sessions recorded',
      load: async () => (await import('./session/session.js')).prepareSessionList,
    },
    {
      words: 'withdraw <id> <entrant>',
      does: 'take out an entrant who leaves: from the next round on his opponents sit out',
      load: async () => (await import('./session/session.js')).prepareWithdraw,
    },
    {
      words: 'return <id> <entrant>',
      does: 'take a withdrawal back, before a round is opened without him',
      load: async () => (await import('./session/session.js')).prepareReturn,
    },
    {
      words: 'standings <id>',
      does: 'who leads, by all results so far',
      load: async () => (await import('./session/session.js')).prepareStandings,
    },
  ],
};

const ARENA: Group = {
  words: 'arena',
  does: 'matches and competitions of robots',
  commands: [
    {
      words: 'match',
      does: 'teams of four between two robots: both rooms play the same deals',
      load: async () => (await import('./arena/match.js')).prepareMatch,
    },
    {
      words: 'sprt',
      does: 'a match that stops once it is known whether home is better than away',
      load: async () => (await import('./arena/match.js')).prepareTest,
    },
    {
      words: 'competition',
      does: 'a series of matches between robots; all of a round play the same deals',
      load: async () => (await import('./arena/competition.js')).prepareCompetition,
    },
    {
      words: 'results <id>',
      does: 'what a match came to: boards, tricks lost double-dummy, where the IMPs came from; or who is how strong in a competition',
      load: async () => (await import('./arena/results.js')).prepareResults,
    },
    {
      words: 'doctor <robot>',
      does: 'examine a robot: it plays against itself, also boards that are bid for it, and each fault is named with what mends it',
      load: async () => (await import('./arena/doctor.js')).prepareDoctor,
    },
    {
      words: 'gateway',
      does: 'a match of bridge programs that speak the Table Manager protocol: they connect, four to a table, and play both rooms',
      load: async () => (await import('./arena/gateway.js')).prepareGateway,
    },
    {
      words: 'sit <robot>',
      does: 'seat a built-in robot at a table manager elsewhere, by the Table Manager protocol',
      load: async () => (await import('./arena/sit.js')).prepareSit,
    },
    {
      words: 'work',
      does: 'play tables of matches that others run with --brokers, until interrupted',
      load: async () => (await import('./arena/work.js')).prepareWork,
    },
  ],
};

export const COMMANDS: readonly (One | Group)[] = [
  {
    words: 'serve',
    does: 'serve the platform from a data folder',
    load: async () => (await import('./serve/serve.js')).prepareServe,
  },
  ARENA,
  {
    words: 'import <file>',
    does: 'record the boards of a file of any format that is read, replaying every game',
    load: async () => (await import('./import/import.js')).prepareImport,
  },
  {
    words: 'export',
    does: 'list the boards recorded, or print one as JSON or in a format of files',
    load: async () => (await import('./export/export.js')).prepareExport,
  },
  {
    words: 'rebuild',
    does: 'drop the read models and make them again from the events',
    load: async () => (await import('./rebuild/rebuild.js')).prepareRebuild,
  },
  {
    words: 'backup <folder>',
    does: 'copy a data folder, while its server runs or not, to a new folder, and look at every commit of the copy',
    load: async () => (await import('./backup/backup.js')).prepareBackup,
  },
  {
    words: 'restore <folder>',
    does: 'make a new data folder of a copy that `tenace backup` made, after looking at every file and commit of it',
    load: async () => (await import('./backup/backup.js')).prepareRestore,
  },
  {
    words: 'erase',
    does: 'erase a player’s name and texts, or one text, from the vault for good',
    load: async () => (await import('./forget/forget.js')).prepareErase,
  },
  {
    words: 'sweep',
    does: 'delete texts and names that no event points at',
    load: async () => (await import('./forget/forget.js')).prepareSweep,
  },
  {
    words: 'board <id>',
    does: 'print the deal, auction, play and result of a board',
    load: async () => (await import('./board/board.js')).prepareBoard,
  },
  {
    words: 'lint <file>',
    does: 'read a file of boards and say what is wrong with it; exit code 1 when something is',
    load: async () => (await import('./lint/lint.js')).prepareLint,
  },
  {
    words: 'convert <in> <out>',
    does: 'write the boards of a file in another format (- is standard output); what cannot be read, and what cannot be written, is said',
    load: async () => (await import('./convert/convert.js')).prepareConvert,
  },
  {
    words: 'show <file>',
    does: 'print the boards of a file: the deal as a diagram, auction, play and result',
    load: async () => (await import('./show/show.js')).prepareShow,
  },
  {
    words: 'dd [deal]',
    does: 'double-dummy tricks and par of a deal as PBN writes it, or of every deal of a PBN file',
    load: async () => (await import('./dd/dd.js')).prepareDd,
  },
  {
    words: 'scenario <file...>',
    does: 'run cases of the Laws through the deciders that tables use; exit code 1 when one comes out otherwise',
    load: async () => (await import('./scenario/scenario.js')).prepareScenario,
  },
  SESSION,
  {
    words: 'simulate',
    does: 'let robots play',
    commands: [
      {
        words: 'session',
        does: 'a whole duplicate event of pairs, every board a commit; prints the standings',
        load: async () => (await import('./simulate/simulate.js')).prepareSimulateSession,
      },
    ],
  },
  {
    words: 'verify <files...>',
    does: 'say of hand records, file by file, whether they are whole; what was changed, added or taken away is named. Ends with 0, 1 if one is not whole, 2 if one cannot be read',
    load: async () => (await import('./verify/verify.js')).prepareVerify,
  },
];
