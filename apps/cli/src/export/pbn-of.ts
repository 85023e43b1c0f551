import { BOARD_EVENTS, type BoardEvent, boardStream, evolveBoard, initialBoard } from '#board';
import { type DataFolder } from '#data-folder';
import { eventsOf } from '#event-store';
import { recordedBoardOf, toldOf } from '#hand-record';
import { writePbn } from '#notation';
import { Complaint } from '../terminal.js';

/** A board of the folder as a PBN file, with names and explanations that were not erased. */
export async function pbnOf({ store, vault }: DataFolder, id: string): Promise<string> {
  const commits = await store.readStream(boardStream(id));
  const events = commits.flatMap((commit) => eventsOf<BoardEvent>(commit, BOARD_EVENTS));
  const board = events.reduce(evolveBoard, initialBoard());
  if (board.phase === 'waiting') throw new Complaint(`there is no board ${id} here`);
  const needed = toldOf(board);
  const names = new Map<string, string>();
  for (const [player, found] of await vault.readNames(needed.players))
    if (found.kind === 'kept') names.set(player, found.name);
  const texts = new Map<string, string>();
  for (const [ref, found] of await vault.readTexts(needed.texts)) if (found.kind === 'kept') texts.set(ref, found.text);
  return writePbn([recordedBoardOf(id, board, { names, texts })]);
}
