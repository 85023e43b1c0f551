/** From what the API is told of the Laws to what is brought before a board. */
import { type BoardCommand } from '#board';
import { formatCall, type Seat } from '#bridge';
import { type Finding, type LawCommand } from '#laws';
import { type Irregularity, type MakeChoice, type MakeFinding } from './law-schemas.js';

/** What happened, as a command of the Laws' engine by a seat. `text` and `call` are the explanation and call that it names. */
export function irregularityBy(
  seat: Seat,
  told: Irregularity,
  { text = '', call = '' }: { readonly text: string | undefined; readonly call: string | undefined },
): LawCommand {
  switch (told.kind) {
    case 'attention':
      return { kind: 'attention', by: seat, ...(told.revoke && { revoke: told.revoke }) };
    case 'slip':
      return { kind: 'change', seat, to: told.card ?? (told.call ? formatCall(told.call) : ''), slip: true };
    case 'change':
      return { kind: 'change', seat, to: formatCall(told.call), slip: false };
    case 'designation':
      return { kind: 'name', words: told.words, ...(told.meant && { meant: told.meant }) };
    case 'asked-suit':
      return { kind: 'ask', seat, suit: told.suit };
    case 'misled':
      return { kind: 'mislead', seat: told.misled, by: seat };
    case 'replacement':
      return { kind: 'replace', seat, card: told.card, ...(told.trick !== undefined && { trick: told.trick }) };
    case 'withdrawal':
      return { kind: 'withdraw', seat, card: told.card, ...(told.instead && { play: told.instead }) };
    case 'exposed':
      return { kind: 'show', seat, card: told.card, way: 'drop' };
    case 'missed-trick':
      return { kind: 'miss', seat };
    case 'spoke-of-trick':
      return { kind: 'claim', seat, tricks: 0, draws: false, current: true };
    case 'concession':
      return { kind: 'concede', seat, tricks: told.tricks };
    case 'tempo':
      return { kind: 'tempo', seat: told.seat, tempo: told.tempo };
    case 'rights-reserved':
      return { kind: 'fact', fact: 'uiReserved', seat, about: {} };
    case 'wrong-explanation':
      return { kind: 'explain', seat, call, text, wrong: true };
    case 'corrected-explanation':
      return { kind: 'explain', seat, call, text: '', wrong: false };
  }
}

export function choiceBy(seat: Seat, { choice, suits, card }: MakeChoice): LawCommand {
  return { kind: 'choose', seat, choice, ...(suits && { suits }), ...(card && { card }) };
}

/** What a director finds, as a command of the Laws' engine. */
export function findingOf(told: MakeFinding): LawCommand {
  switch (told.kind) {
    case 'judgement':
      return { kind: 'find', finding: told.finding, value: told.value };
    case 'revoke': {
      const { seat, trick, suit, revoke, established } = told;
      const about = {
        ...(suit && { suit }),
        ...(revoke && { revoke }),
        ...(established !== undefined && { established }),
      };
      return { kind: 'find-revoke', seat, trick, ...about, attention: true };
    }
    case 'fact': {
      const { fact, seat } = told;
      return { kind: 'fact', fact, about: aboutFact(told), ...(seat && { seat }) };
    }
    case 'mark':
      return { kind: 'mark', mark: told.mark, ...(told.seat && { seat: told.seat }) };
  }
}

function aboutFact({
  trick,
  card,
  tooMany,
  exposed,
  playedBefore,
  count,
}: Extract<MakeFinding, { kind: 'fact' }>): Finding {
  return {
    ...(trick !== undefined && { trick }),
    ...(card && { card }),
    ...(tooMany !== undefined && { tooMany }),
    ...(exposed !== undefined && { exposed }),
    ...(playedBefore && { playedBefore }),
    ...(count !== undefined && { count }),
  };
}

/** A command of the Laws' engine before a board, at a time in ms since 1970. `seat` is who says so; the director is none. */
export function toBoard(command: LawCommand, now: number, seat?: Seat): Extract<BoardCommand, { kind: 'by-laws' }> {
  return { kind: 'by-laws', command, now, ...(seat && { seat }) };
}
