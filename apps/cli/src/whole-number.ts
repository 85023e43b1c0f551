import { Complaint } from './terminal.js';

/** A whole number within bounds, or a complaint that names the option. */
export function wholeNumber(option: string, text: string, { min, max }: { min: number; max: number }): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new Complaint(`${option} is a whole number, ${min} to ${max}: not ${text}`);
  return number;
}
