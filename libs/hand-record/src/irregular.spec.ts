import { type BoardCommand, type BoardEvent, decideBoard, evolveBoard } from '#board';
import { boardAfter, dealSet, legalStep, MINUTE, played } from '#board/testing';
import { DEALS } from '#bridge';
import fc from 'fast-check';
import { recordedBoardOf } from '#hand-record';
import { happening } from '#laws/testing';
import { boardReader, type RecordedBoard, readPbn, writePbn } from '#notation';

const NONE = { names: new Map<string, string>(), texts: new Map<string, string>() };
/** One thing in so many is drawn from all that may happen at a table; the others are the next call or card. */
const ODD = 3;

/** A board at a recorded table on which people now and then do what the Laws do not want, and that is over in the end. */
function overAfter(number: bigint, draws: readonly (readonly number[])[]): RecordedBoard {
  const events: BoardEvent[] = played({ ...dealSet(number), mode: 'recorded' }, []);
  let board = boardAfter(events);
  const happens = (command: BoardCommand): boolean => {
    const decision = decideBoard(board, command);
    if (decision.kind === 'refused') return false;
    for (const event of decision.events) {
      events.push(event);
      const next = evolveBoard(board, { ...event, at: events.length * MINUTE, revision: events.length });
      if (next.phase === 'dealt') board = next;
    }
    return true;
  };
  for (const draw of draws) {
    const [what = 0, which = 0] = draw;
    if (!board.laws) throw new Error('the Laws follow a recorded board');
    const command = happening(board.laws, draw);
    const odd: BoardCommand = { kind: 'by-laws', command, now: 0, ...('seat' in command && { seat: command.seat }) };
    const next = what % ODD === 0 || board.stage.phase !== 'play' ? undefined : legalStep(board, which);
    if (!next || !happens(next)) happens(odd);
  }
  happens({ kind: 'abandon', reason: 'director' });
  return recordedBoardOf('a board', board, NONE);
}

const things = fc.array(fc.array(fc.nat({ max: 10_000 }), { minLength: 4, maxLength: 4 }), {
  ...{ minLength: 20, maxLength: 120, size: 'max' },
});

test('a board on which anything went wrong is written so that the checks of the standard find nothing, and reads as it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: DEALS - 1n }), things, (number, draws) => {
      const recorded = overAfter(number, draws);
      const text = writePbn([{ ...recorded, room: 'open' }]);
      const reader = boardReader('pbn', true);
      const [strict] = [...reader.read(text), ...reader.end()];
      const [read] = readPbn(text);
      // Cards of a trick stand in columns, and one that is not whole has gaps.
      const warned = read?.warnings.filter(({ code }) => code !== 'card-after-gap');
      const found = { strict: strict?.errors, plain: read?.errors, warned };
      expect({ ...found, text }).toEqual({ strict: [], plain: [], warned: [], text });
      expect(read?.play?.cards ?? []).toEqual(recorded.play?.cards ?? []);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 40), endOnFailure: true },
  );
});
