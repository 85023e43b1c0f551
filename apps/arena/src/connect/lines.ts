import { MESSAGE_MAX } from './messages.js';

/** Cuts pieces of text into lines. Answers false once a line is longer than any may be: the rest is not worth reading. */
export function lineCutter(onLine: (line: string) => void, longest = MESSAGE_MAX): (piece: string) => boolean {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line);
    return rest.length <= longest;
  };
}
