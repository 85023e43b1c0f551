/** The largest difference, in points, that is worth 0, 1, 2 … 23 IMPs; above the last it is 24 (Law 78B). */
const UP_TO = [
  10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990,
  3490, 3990,
];

/** The IMPs of a difference between two scores, in points; as signed as the difference. */
export function imps(difference: number): number {
  const size = Math.abs(difference);
  const worth = UP_TO.findIndex((most) => size <= most);
  return Math.sign(difference) * (worth === -1 ? UP_TO.length : worth);
}
