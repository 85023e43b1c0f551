import { type SolverOptions } from './host.js';
import { kernelFile } from './kernel-exports.js';
import { openSolver, type Solver } from './solver.js';

/** A solver in a page or a worker of a browser. The kernel is fetched from beside this file, or from a place of your own. */
export async function loadSolver(
  options: SolverOptions = {},
  from: URL = new URL(kernelFile(), import.meta.url),
): Promise<Solver> {
  const response = await fetch(from);
  if (!response.ok) throw new Error(`no kernel at ${from.href}: status ${response.status}`);
  return openSolver(new Uint8Array(await response.arrayBuffer()), options);
}
