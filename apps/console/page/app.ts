/** What every page is given: words, settings, the API, and a way to be drawn again. */
import { type Card, parseCall, parseCard, type Seat, type Suit } from '#bridge';
import { type Client, ProblemAnswer } from '#client';
import { callIn, cardIn, SYMBOLS } from '#notation';
import { type TemplateResult } from 'lit';
import { type Settings } from './settings.js';
import { cardName, fill, seatName, type Words } from './words/words.js';

export type App = {
  readonly settings: () => Settings;
  readonly words: () => Words;
  /** Draws the page again soon. */
  readonly update: () => void;
  /** Tells who listens to a screen reader. */
  readonly say: (text: string) => void;
  /** Shows what went wrong until it is put away or something else does. */
  readonly complain: (text: string | undefined) => void;
  readonly go: (path: string) => void;
  readonly client: () => Client;
  /** Of this tab; undefined when nobody has signed in. */
  readonly token: () => string | undefined;
  /** Keeps a token in this tab, and opens the page as whoever has it. */
  readonly signIn: (token: string) => void;
  /** The API knows no such token: it is put away, the reader told, and asked to sign in. */
  readonly unknownToken: (token: string) => void;
  readonly origin: string;
};

export type Page = {
  readonly title: () => string;
  readonly render: () => TemplateResult;
  /** Handles a key; answers whether it was one of the page's. */
  readonly key?: (event: KeyboardEvent) => boolean;
  /** For the sheet of shortcuts. */
  readonly keys?: () => readonly Shortcut[];
  /** The address has changed within the page: another position, another view. */
  readonly moved?: (query: URLSearchParams) => void;
  readonly close?: () => void;
};

export type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** Does something with the API; a problem is shown to the reader, and is no fault of the page. Answers whether it was done. */
export async function attempt(app: App, work: () => Promise<unknown>): Promise<boolean> {
  const token = app.token();
  try {
    await work();
    app.complain(undefined);
    return true;
  } catch (fault) {
    if (fault instanceof ProblemAnswer && fault.problem.code === 'not-signed-in' && token !== undefined)
      app.unknownToken(token);
    else if (fault instanceof ProblemAnswer) {
      app.complain(complaintText(app, fault.problem));
    } else if (fault instanceof TypeError)
      app.complain(app.words().lost); // what fetch throws of networks
    else throw fault;
    return false;
  } finally {
    app.update();
  }
}

/** What a problem says to the reader: its code and Law in his language; details are worded in English only. */
function complaintText(app: App, { title, detail, law }: ProblemAnswer['problem']): string {
  const inEnglish = app.settings().language === 'en' ? detail : undefined;
  const byLaw = law === undefined ? undefined : fill(app.words().law, { law });
  return [title, inEnglish, byLaw].filter((part) => part !== undefined).join(' · ');
}

/** Names in the reader's language. */
export function namesOf(app: App): Names {
  const { language } = app.settings();
  const words = app.words();
  return {
    seat: (seat) => seatName(words, seat),
    card: (card) => cardIn(language, card),
    cardAloud: (card) => cardName(words, language, card),
    call: (text) => {
      const call = parseCall(text);
      return call ? callIn(language, call) : text;
    },
  };
}

export type Names = {
  readonly seat: (seat: Seat) => string;
  /** ♠A */
  readonly card: (card: Card) => string;
  /** Ace of spades. */
  readonly cardAloud: (card: Card) => string;
  readonly call: (text: string) => string;
};

/** A moment of the API, as the reader writes dates: 30 Nov 2026, 10:33. */
export function timeText(app: App, at: string | number): string {
  const { language } = app.settings();
  return new Date(at).toLocaleString(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** A card of the wire, which is one. */
export function cardOfWire(text: string): Card {
  const card = parseCard(text);
  if (!card) throw new Error(`the server sent ${text} for a card`);
  return card;
}

/** What a choice names with it, as it is written for the reader: a suit, a card or nothing. */
export function namedText(
  app: App,
  { suits = [], card }: { readonly suits?: readonly Suit[]; readonly card?: string },
): string {
  return card === undefined ? suits.map((suit) => SYMBOLS[suit]).join(' ') : namesOf(app).card(cardOfWire(card));
}
