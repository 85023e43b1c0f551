/** Prints how evenly the Howells let any two pairs compete, with all their rounds and with thirteen. */
import { balanceOf, type MovementRequest, planMovement } from '#movements';

const PLACES_MAX = 60;
const ROUNDS = 13;

function figures(entrants: number, rounds: number): string {
  const request: MovementRequest = { kind: 'howell', entrants, rounds, boards: 'pass', phantom: false };
  const planned = planMovement(request);
  if (planned.kind !== 'planned') return '';
  const { mean, least, most, deviation } = balanceOf(planned.movement);
  return `${mean.toFixed(2)} (${least} … ${most}), ${deviation.toFixed(2)}`;
}

console.log('| pairs | all rounds: mean (least … most), deviation | 13 rounds |');
console.log('| ---: | --- | --- |');
for (let pairs = 4; pairs <= PLACES_MAX; pairs += 2)
  console.log(`| ${pairs} | ${figures(pairs, pairs - 1)} | ${pairs > ROUNDS + 1 ? figures(pairs, ROUNDS) : ''} |`);
