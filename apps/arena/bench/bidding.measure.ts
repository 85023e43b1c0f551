/**
 * What R1's bidding costs: both sides bid random deals, the contracts are scored double-dummy, and the score is compared in IMPs
 * with par. Prints the mean with its interval and the worst auctions. `node … [deals] [seed] [worst]`
 */
import { formatCall, formatContract, imps, isVulnerable, parseHand, score, type Seat, SEATS, sideOf } from '#bridge';
import { loadSolver, par } from '#double-dummy';
import { NO_INTERVAL, plainInterval, sampleOf } from '#matches';
import { bidBoard, seededBoard } from '#robots';

const [deals = 100, seed = 'bidding', worst = 20] = process.argv
  .slice(2)
  .map((word) => (/^\d+$/.test(word) ? Number(word) : word));

const solver = await loadSolver();
const results: { readonly loss: number; readonly text: string; readonly kind: string }[] = [];
for (let number = 1; number <= Number(deals); number++) {
  const set = seededBoard(String(seed), number);
  const hand = (seat: Seat) => parseHand(set.hands[seat].cards) ?? [];
  const deal = { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
  const answer = solver.table(deal);
  if (answer.kind !== 'solved') throw new Error('no budget was set');
  const best = par(answer.table, set.dealer, set.vulnerability);
  const { auction, contract, disclosures } = bidBoard(deal, set.dealer, set.vulnerability);
  const tricks = contract === 'passed-out' ? 0 : answer.table[contract.strain][contract.declarer];
  const declared =
    contract === 'passed-out' ? 0 : score(contract, tricks, isVulnerable(set.vulnerability, contract.declarer));
  const points = contract === 'passed-out' || sideOf(contract.declarer) === 'NS' ? declared : -declared;
  const loss = Math.abs(imps(points - best.score));
  const calls = auction.calls.map((call, index) => `${formatCall(call)} {${disclosures[index]?.text ?? ''}}`).join(' ');
  const hands = SEATS.map((seat) => `${seat} ${set.hands[seat].cards}`).join('  ');
  const parText = best.contracts
    .slice(0, 2)
    .map((one) => formatContract(one.contract))
    .join(', ');
  results.push({
    loss,
    kind: contract === 'passed-out' ? 'passed out' : `${contract.level}${contract.strain}`,
    text: `${number} ${set.dealer} ${set.vulnerability}  ${hands}\n  ${calls}\n  ${formatContract(contract)} ${tricks} tricks ${points}; par ${best.score} ${parText}`,
  });
}
const sample = sampleOf(results.map(({ loss }) => loss));
const interval = plainInterval(sample);
const between = interval ? `${interval.from.toFixed(2)} … ${interval.to.toFixed(2)}` : NO_INTERVAL;
for (const { loss, text } of results.toSorted((one, other) => other.loss - one.loss).slice(0, Number(worst)))
  console.log(`${loss} IMPs  ${text}`);
console.log(`mean loss to par: ${sample.mean.toFixed(2)} (95 %: ${between}) IMPs a deal, ${deals} deals`);
