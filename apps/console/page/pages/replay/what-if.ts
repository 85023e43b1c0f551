/** Playing on from a position, as it might have gone: plain rules of play, recorded nowhere. */
import { type Card, parseCard, parseHand, partner, type Seat, SEATS, sideOf, suitOf } from '#bridge';
import { type Picture } from '../../board/picture.js';
import { played, TRICK_SIZE } from '../../board/trick.js';

/** The cards that may be played in a position of which all hands are seen; none where they are not, or no play is on. */
export function legalIn(picture: Picture): ReadonlySet<string> {
  const { turn, contract } = picture;
  if (!contract || turn === undefined || !isPlay(picture)) return new Set();
  if (SEATS.some((seat) => picture.hands[seat] === undefined)) return new Set();
  const hand = parseHand(picture.hands[turn] ?? '') ?? [];
  const last = picture.tricks.at(-1);
  const led = last && last.cards.length < TRICK_SIZE ? parseCard(last.cards[0] ?? '') : undefined;
  const following = led ? hand.filter((card) => suitOf(card) === suitOf(led)) : [];
  return new Set(following.length > 0 ? following : hand);
}

function isPlay({ phase }: Picture): boolean {
  return phase === 'play' || phase === 'claim';
}

/** The position after one more card by whose turn it is. */
export function playedOn(picture: Picture, text: string): Picture {
  const card = parseCard(text);
  return card && picture.turn ? { ...played(picture, picture.turn, card), phase: 'play' } : picture;
}

export type Position = {
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
  readonly strain: 'C' | 'D' | 'H' | 'S' | 'NT';
  readonly leader: Seat;
  readonly trick: readonly Card[];
  readonly turn: Seat;
  readonly declarer: Seat;
  /** Declarer's tricks so far. */
  readonly won: number;
};

/** A position as the solver asks for it; undefined where not all of it is seen, or nothing is to be played. */
export function positionIn(picture: Picture): Position | undefined {
  const { contract, turn } = picture;
  if (!contract || turn === undefined || legalIn(picture).size === 0) return undefined;
  const hand = (seat: Seat): readonly Card[] => parseHand(picture.hands[seat] ?? '') ?? [];
  const last = picture.tricks.at(-1);
  const open = last && last.cards.length < TRICK_SIZE ? last : undefined;
  const declarer = contract.declarer;
  return {
    hands: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    strain: contract.strain,
    leader: open?.leader ?? turn,
    trick: (open?.cards ?? []).flatMap((text) => parseCard(text) ?? []),
    turn,
    declarer,
    won: picture.won[sideOf(declarer)],
  };
}

/** Whether a seat plays for declarer. */
export function isDeclaring(declarer: Seat, seat: Seat): boolean {
  return seat === declarer || seat === partner(declarer);
}
