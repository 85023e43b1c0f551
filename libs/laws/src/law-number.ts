/**
 * The numbers of the Laws of Duplicate Bridge 2017 and of their paragraphs, as rulings cite them: `12C1c`, `27B1a`, `72`. A
 * paragraph that has none below it is cited whole, and so is any above it.
 */

/** By Law, its paragraphs that have none below them; `A1-3` stands for A1 A2 A3, `C1a-e` for C1a … C1e. */
const PARAGRAPHS: Readonly<Record<number, string>> = {
  ...{ 1: 'A-C', 2: '', 3: '', 4: '', 5: 'A B', 6: 'A-C D1-3 E1-4 F', 7: 'A B1-3 C D', 8: 'A1-2 B1-2 C' },
  ...{ 9: 'A1-5 B1a-d B2 C', 10: 'A B C1-4', 11: 'A B', 12: 'A1-3 B1-2 C1a-e C2a-d C3-4' },
  ...{
    13: 'A1-3 B1-2 C D1-2',
    14: 'A1-3 B1-4 C',
    15: 'A1 A2a-b A3 B1-3 C',
    16: 'A1a-d A2-4 B1a-b B2-4 C1-3 D1 D2a-d D3',
  },
  ...{ 17: 'A-C D1-3 E', 18: 'A-F', 19: 'A1-5 B1-5 C D', 20: 'A B C1-2 D E F1-3 F4a-b F5a-b F6 G1-3' },
  ...{ 21: 'A B1a-b B2-3', 22: 'A1-2 B', 23: 'A1-3 B C', 24: 'A-C', 25: 'A1-6 B1-3', 26: 'A B' },
  ...{ 27: 'A1-2 B1a-b B2-4 C D', 28: 'A B', 29: 'A-C', 30: 'A B1a-b B2 C', 31: 'A1 A2a-b B C', 32: 'A1 A2a-b B1-2 C' },
  ...{ 33: '', 34: '', 35: 'A-D', 36: 'A B1-3 C', 37: 'A B1-2', 38: 'A-D', 39: 'A B1-2' },
  ...{ 40: 'A1a-b A2-4 B1a-b B2a-d B3a-b B4 B5a-b B6a-b C1-3', 41: 'A-D', 42: 'A1-3 B1-4' },
  ...{ 43: 'A1a-c A2a-c A3 B1 B2a-c B3', 44: 'A-G', 45: 'A B C1-3 C4a-b D1-2 E1-2 F G', 46: 'A B1a-c B2 B3a-b B4-5' },
  ...{
    47: 'A-D E1 E2a-b F1-2',
    48: 'A B1-2',
    49: 'A B',
    50: 'A-C D1a-b D2a-b E1-4',
    51: 'A1-2 B1a-b B2a-c',
    52: 'A B1-2 C',
  },
  ...{
    53: 'A-C',
    54: 'A1-2 B1-2 C-E',
    55: 'A B1-2 C',
    56: '',
    57: 'A1-3 B1-2 C1-2 D',
    58: 'A B1-2',
    59: '',
    60: 'A1-3 B C',
  },
  ...{ 61: 'A B1-3 C', 62: 'A B1-2 C1-3 D1-2', 63: 'A1-4 B', 64: 'A1-2 B1-8 C1 C2a-b', 65: 'A B1-3 C D', 66: 'A-D' },
  ...{ 67: 'A1-2 B1a-b B2a-b B3', 68: 'A B1-2 C D1 D2a-b', 69: 'A B1-2', 70: 'A B1-3 C1-3 D1-3 E1-2', 71: 'A B 1-2' },
  ...{ 72: 'A B1-3 C', 73: 'A1-2 B1-2 C1-3 D1-2 E1-2 F', 74: 'A1-3 B1-5 C1-8', 75: 'A-C D1-3', 76: 'A1-2 B1-6 C1-3 D' },
  ...{ 77: '', 78: 'A-D', 79: 'A1-2 B1-3 C1-2', 80: 'A1-3 B1-2 C', 81: 'A B1-2 C1-8 D', 82: 'A B1-2 C', 83: '' },
  ...{ 84: 'A-E', 85: 'A1-2 B', 86: 'A B1 B2a-c B3', 87: 'A-C', 88: '', 89: 'A-C', 90: 'A B1-8', 91: 'A B' },
  ...{ 92: 'A B C1-2 D1-2', 93: 'A B1-2 B3a-b C1-2' },
};

const STEP = /[A-Z]|\d+|[a-z]/g;

/** The paragraphs that an entry stands for, and all above them. */
function spelled(entry: string): readonly string[] {
  const [, before = '', from = '', to = from] = /^(.*?)([A-Za-z]|\d)(?:-([A-Za-z]|\d))?$/.exec(entry) ?? [];
  const ends: string[] = [];
  for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) ends.push(before + String.fromCharCode(code));
  return ends.flatMap(above);
}

function above(paragraph: string): readonly string[] {
  const steps = paragraph.match(STEP) ?? [];
  return steps.map((_, index) => steps.slice(0, index + 1).join(''));
}

const NUMBERS: ReadonlySet<string> = new Set(
  Object.entries(PARAGRAPHS).flatMap(([law, entries]) => [
    law,
    ...entries.split(' ').flatMap((entry) => (entry === '' ? [] : spelled(entry).map((one) => `${law}${one}`))),
  ]),
);

/** Whether a text is the number of a Law, or of one of its paragraphs: `12C1c`, and not `12D` or `99`. */
export function isLawNumber(text: string): boolean {
  return NUMBERS.has(text);
}
