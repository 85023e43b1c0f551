import { BOARD_EVENTS, type BoardEvent, boardStream, evolveBoard, initialBoard, openDesks } from '#board';
import { type DataFolder } from '#data-folder';
import { eventsOf } from '#event-store';
import { occasionAt, recordedBoardOf, tell, toldOf } from '#hand-record';
import { writeBoards, type WriteFormat } from '#notation';
import { sha256 } from '../sha256.js';
import { Complaint } from '../terminal.js';

/** A board of the folder in a format of files, with names and explanations that were not erased. */
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
  const occasion = await occasionAt({ desks: openDesks(store, sha256), sha256 }, board.set.table);
  return writeBoards(format, [recordedBoardOf(id, board, await tell(vault, toldOf(board, occasion)), occasion)]);
}
