/** A deal's double-dummy tricks and par, in words and in JSON. */
import { formatContract, formatResult, type Seat, SEATS, type Strain, STRAINS, type Vulnerability } from '#bridge';
import { par, type Par, type Table } from '#double-dummy';

type Solved = {
  /** As it stood where it came from. */
  readonly deal: string;
  readonly tricks: Table;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
};

const FROM_THE_TOP: readonly Strain[] = STRAINS.toReversed();

export function inJson({ deal, tricks, dealer, vulnerability }: Solved): object {
  const { S, H, D, C, NT } = tricks;
  return { deal, tricks: { S, H, D, C, NT }, par: parInJson(par(tricks, dealer, vulnerability)) };
}

function parInJson({ score, contracts, sides }: Par): object {
  return { score, sides, contracts: contracts.map(({ contract }) => formatContract(contract)) };
}

export function inWords({ tricks, dealer, vulnerability }: Solved): string {
  const columns = ['    ', ...FROM_THE_TOP.map((strain) => strain.padStart(3))].join('');
  const rows = SEATS.map((seat) =>
    [`  ${seat} `, ...FROM_THE_TOP.map((s) => String(tricks[s][seat]).padStart(3))].join(''),
  );
  const { score, contracts } = par(tricks, dealer, vulnerability);
  const reached = contracts.map((one) => `${formatContract(one.contract)} ${formatResult(one.contract, one.tricks)}`);
  return [
    columns,
    ...rows,
    `Par: NS ${score > 0 ? '+' : ''}${score}${reached.length > 0 ? `, ${reached.join(', ')}` : ''}`,
  ].join('\n');
}
