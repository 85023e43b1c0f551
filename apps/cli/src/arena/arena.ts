/** `tenace arena …`: robot matches in a data folder, without a server. */
import { type Command } from 'commander';
import { addCompetition } from './competition.js';
import { addDoctor } from './doctor.js';
import { addGateway } from './gateway.js';
import { addMatch, addTest } from './match.js';
import { addResults } from './results.js';
import { addSit } from './sit.js';
import { addWork } from './work.js';

export function addArena(program: Command): void {
  const arena = program.command('arena').description('matches and competitions of robots');
  addMatch(arena);
  addTest(arena);
  addCompetition(arena);
  addResults(arena);
  addDoctor(arena);
  addGateway(arena);
  addSit(arena);
  addWork(arena);
}
