/** Whatever people are shown has two decimals, once and at the end: exact halves go away from nought, 34.375 to 34.38. */
export function shown(value: number): number {
  return rounded(value, 2);
}

/** Rounds to so many decimals; exact halves go away from `middle`, so that what two sides get still adds up. */
export function rounded(value: number, decimals: number, middle = 0): number {
  const unit = 10 ** decimals;
  const scaled = Number(((value - middle) * unit).toFixed(6)); // a half is one in decimals, not in bits
  return Number((middle + (Math.sign(scaled) * Math.floor(Math.abs(scaled) + 0.5)) / unit).toFixed(decimals));
}
