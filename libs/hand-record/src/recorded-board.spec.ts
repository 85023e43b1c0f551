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
      expect(written && essence(written)).toEqual(essence(read));
    }),
    { numRuns: 200 },
  );
});
