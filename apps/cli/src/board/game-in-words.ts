/** A board of a form for two or three players, printed. */
import { type GameView } from '#board';
import { type FormContract } from '#bridge';

export function gameInWords(view: GameView): string {
  const { form, number, dealer, vulnerable, dealt, auction, tricks } = view;
  const parts = [
    `Board ${number} of ${form}, dealer ${dealer}, ${vulnerable.length > 0 ? vulnerable.join(' and ') : 'nobody'} vulnerable`,
    Object.entries(dealt?.hands ?? {})
      .map(([seat, cards]) => `  ${seat}  ${cards}`)
      .concat(dealt?.talon ? [`  talon  ${dealt.talon}`] : [])
      .join('\n'),
    auction.map(({ seat, call }) => `${seat} ${call}`).join(', '),
    tricks
      .map(({ leader, cards, winner }, index) => {
        const won = winner ? `  (${winner})` : '';
        return `${String(index + 1).padStart(4)}  ${leader}: ${cards.join(' ')}${won}`;
      })
      .join('\n'),
    resultInWords(view),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function resultInWords({ outcome, contract, phase }: GameView): string {
  if (outcome?.kind === 'abandoned') return `Abandoned: ${outcome.reason}`;
  if (!outcome) return contract ? `${contractInWords(contract)}, in the ${phase}` : `In the ${phase}`;
  if (!outcome.contract) return 'Passed out';
  const points = outcome.awards.map(
    (award) => `  ${award.party} ${award.points} ${award.line} the line: ${award.reason}`,
  );
  return [`${contractInWords(outcome.contract)}, ${outcome.tricks} tricks`, ...points].join('\n');
}

function contractInWords({ level, strain, doubling, declarer, points, slam, dummy }: FormContract): string {
  const mark = { undoubled: '', doubled: 'X', redoubled: 'XX' }[doubling];
  const bid = points === undefined ? '' : ` for ${points}${slam ? ` (${slam} slam)` : ''}`;
  return `${level}${strain}${mark} by ${declarer}${bid}${dummy ? ` with the ${dummy} dummy` : ''}`;
}
