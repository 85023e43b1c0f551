import { BOARD_EVENTS, type BoardEvent, boardStream, evolveBoard, initialBoard, openDesks } from '#board';
import { type DataFolder } from '#data-folder';
import { eventsOf } from '#event-store';
import { occasionAt, occasionByCorrelation, recordedBoardOf, tell, toldOf } from '#hand-record';
import { lossesIn, writeBoards, type WriteFormat } from '#notation';
import { tellLost } from '../lost.js';
import { sha256 } from '../sha256.js';
import { Complaint } from '../terminal.js';

/** A board of the folder in a format of files, with names and explanations that were not erased; says what the format does not hold. */
export async function writtenIn(
  format: WriteFormat,
  { store, vault }: DataFolder,
  id: string,
): Promise<string | Uint8Array> {
  const commits = await store.readStream(boardStream(id));
  const events = commits.flatMap((commit) => eventsOf<BoardEvent>(commit, BOARD_EVENTS));
  const board = events.reduce(evolveBoard, initialBoard());
  if (board.phase === 'waiting') throw new Complaint(`there is no board ${id} here`);
  if (board.phase === 'game')
    throw new Complaint(`no such file holds a board of ${board.set.form}: ask for --format json, or record`);
  const occasion =
    (await occasionAt({ desks: openDesks(store, sha256), sha256 }, board.set.table)) ??
    occasionByCorrelation(commits[0]?.commit.header.correlationId ?? '');
  const recorded = recordedBoardOf(id, board, await tell(vault, toldOf(board, occasion)), occasion);
  const written = writeBoards(format, [recorded]);
  tellLost(format, lossesIn(written, format, [recorded]));
  return written;
}
