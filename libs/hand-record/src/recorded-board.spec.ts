import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { evolveBoard, initialBoard } from '#board';
import { recorded } from '#board/testing';
import { fileIds, importBoard, recordedBoardOf, toldOf } from '#hand-record';
import { readPbn, type RecordedBoard, writePbn } from '#notation';
import { recordedBoards } from '#notation/testing';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const ids = fileIds('ab'.repeat(32), sha256);

/** A board of a file, imported, and written as PBN again. */
function throughUs(game: RecordedBoard): RecordedBoard | undefined {
  const imported = importBoard(game, ids);
  if (!('events' in imported)) throw new Error(imported.message);
  const board = recorded(imported.events).reduce(evolveBoard, initialBoard());
  if (board.phase !== 'dealt') throw new Error('the board is dealt');
  const needed = toldOf(board);
  const names = new Map(Object.entries(imported.names));
  const texts = new Map(imported.texts.map(({ ref, text }) => [ref, text]));
  expect(needed.texts.every((ref) => texts.has(ref))).toBe(true);
  expect(needed.players.every((id) => names.has(id))).toBe(true);
  const [written] = readPbn(writePbn([recordedBoardOf(imported.opening.id, board, { names, texts })]));
  return written;
}

const essence = ({ number, dealer, vulnerability, hands, players, auction, play, stated }: RecordedBoard) => ({
  ...{ number, dealer, vulnerability, hands, players, stated },
  calls: auction?.calls.map(({ seat, call, note, alerted }) => ({ seat, call, note, alerted })),
  cards: play?.cards.map(({ seat, card }) => ({ seat, card })) ?? [],
});

test('a board that is imported and exported again is the same board, alerts and explanations included', () => {
  fc.assert(
    fc.property(recordedBoards, (game) => {
      const [read] = readPbn(writePbn([game]));
      if (!read) throw new Error('what was written is read');
      const written = throughUs(read);
      // A result that the cards left cannot give is marked as agreed, which a file need not have done.
      const isDoubtful = read.warnings.some(({ code }) => code === 'result-doubtful');
      const stated = { ...read.stated, ...(isDoubtful && ({ tricksAgreed: true } as const)) };
      expect(written && essence(written)).toEqual(essence({ ...read, stated }));
    }),
    { numRuns: 200 },
  );
});

const DEAL = 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73';

/** What stood though the Laws did not want it. */
const marks = ({ auction, play, stated }: RecordedBoard) => ({
  calls: auction?.calls.map(({ seat, call, insufficient }) => ({ seat, call, insufficient })),
  cards: play?.cards.map(({ seat, card, irregular }) => ({ seat, card, irregular })),
  stated,
});

/** A PBN game with these sections and tags. */
function game(tags: string, auction: string, play: string): string {
  return `[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n${tags}\n[Auction "N"]\n${auction}\n${play}\n`;
}

describe('an irregularity that stood is recorded, and marked again', () => {
  test.each([
    {
      what: 'an insufficient bid (^I)',
      text: game(
        '[Contract "1S"]\n[Declarer "E"]\n[Result "5"]',
        '1NT ^I 1S Pass Pass\nPass',
        '[Play "S"]\nSK S5 SA S7\n*',
      ),
    },
    {
      what: 'a skipped turn (^S)',
      text: game(
        '[Contract "2H"]\n[Declarer "S"]\n[Result "8"]',
        '1C ^S 1H Pass\n2H Pass Pass Pass',
        '[Play "W"]\nC3 CK C6 C4\n*',
      ),
    },
    {
      what: 'a revoke (^R)',
      text: game(
        '[Contract "1NT"]\n[Declarer "N"]\n[Result "8"]',
        '1NT Pass Pass Pass',
        '[Play "E"]\nSJ S2 ^R H2 SQ\n*',
      ),
    },
    {
      what: 'an accepted lead out of turn (^L)',
      text: game(
        '[Contract "1NT"]\n[Declarer "N"]\n[Result "8"]',
        '1NT Pass Pass Pass',
        '[Play "E"]\nSJ S2 S3 SQ\nS7 SK ^L S5 S4\n*',
      ),
    },
    {
      what: 'a declarer who changed places with dummy',
      text: game('[Contract "1NT"]\n[Declarer "^S"]\n[Result "8"]', '1NT Pass Pass Pass', '[Play "W"]\nS3 S4 S7 SK\n*'),
    },
  ])('$what', ({ text }) => {
    const [read] = readPbn(text);
    expect(read?.errors).toEqual([]);
    const written = throughUs(read!);
    expect(written && marks(written)).toEqual(marks(read!));
  });
});
