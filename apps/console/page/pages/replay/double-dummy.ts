/** Declarer's tricks after each card of a position: solved in a worker, which is fetched at the first question. */
import { type Picture } from '../../board/picture.js';
import { type Position, positionIn } from './what-if.js';

export type Solved = { readonly id: number; readonly tricks: readonly (readonly [string, number])[] };
export type Asked = { readonly id: number; readonly position: Position };

let worker: Worker | undefined;
let asked = 0;

/** By card, declarer's tricks of the whole board; empty where there is nothing to solve. Later questions make earlier ones void. */
export async function doubleDummy(picture: Picture): Promise<ReadonlyMap<string, number>> {
  const position = positionIn(picture);
  if (!position) return new Map();
  worker ??= new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const { current, id } = { current: worker, id: ++asked };
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Solved>): void => {
      if (data.id < id) return;
      current.removeEventListener('message', hear);
      resolve(data.id === id ? new Map(data.tricks) : new Map());
    };
    current.addEventListener('message', hear);
    current.postMessage({ id, position } satisfies Asked);
  });
}

export function stopSolver(): void {
  worker?.terminate();
  worker = undefined;
}
