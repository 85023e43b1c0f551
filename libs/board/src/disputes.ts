/** The case file of a board: disputes, and who may still say what about them. */
import { type Seat } from '#bridge';
import { accept, type Decider, type Decision, type Recorded, refuse } from '#event-store';
import { type TextRef } from './board-events.js';
import { type DisputeEvent, disputeFact, type Party } from './dispute-events.js';

/** Events of one case file; and of one player in it, and openings of links, so that neither keeps out the director. */
const CASE_EVENTS_MAX = 2_000;
const STATEMENTS_MAX_OF_SEAT = 50;
const DISPUTES_MAX_OF_SEAT = 5;
const LINKS_MAX = 50;
const OPENINGS_MAX = 1_000;

export const DISPUTE_REFUSALS = [
  'no-such-dispute',
  'dispute-closed',
  'already-filed',
  'case-full',
  'no-such-link',
  'link-expired',
] as const;
export type DisputeRefusal = (typeof DISPUTE_REFUSALS)[number];

export type DisputeCommand =
  | { readonly kind: 'open-dispute'; readonly seat: Seat; readonly cursor: number; readonly text: TextRef }
  | { readonly kind: 'state'; readonly dispute: number; readonly by: Party; readonly text: TextRef }
  | { readonly kind: 'find-facts'; readonly dispute: number; readonly text: TextRef; readonly laws: readonly string[] }
  | { readonly kind: 'file-ruling'; readonly dispute: number; readonly ruling: number; readonly text?: TextRef }
  | { readonly kind: 'close-dispute'; readonly dispute: number }
  | { readonly kind: 'issue-link'; readonly dispute: number; readonly hash: string; readonly expiresAt: number }
  /** `now` is the server's clock in ms. */
  | { readonly kind: 'open-link'; readonly link: number; readonly now: number };

export type Said = { readonly at: number; readonly by: Party; readonly text: TextRef };
export type Dispute = {
  readonly number: number;
  readonly at: number;
  readonly seat: Seat;
  readonly cursor: number;
  readonly text: TextRef;
  readonly statements: readonly Said[];
  readonly facts: readonly { readonly at: number; readonly text: TextRef; readonly laws: readonly string[] }[];
  readonly rulings: readonly { readonly at: number; readonly ruling: number; readonly text?: TextRef }[];
  readonly closedAt?: number;
};
export type CaseLink = {
  readonly number: number;
  readonly dispute: number;
  readonly hash: string;
  readonly expiresAt: number;
  /** When it was opened, in ms. */
  readonly openings: readonly number[];
};

export type CaseFile = {
  readonly disputes: readonly Dispute[];
  readonly links: readonly CaseLink[];
  readonly events: number;
};

export const caseDecider: Decider<CaseFile, DisputeCommand, DisputeEvent, DisputeRefusal> = {
  initial: () => ({ disputes: [], links: [], events: 0 }),
  decide: decideCase,
  evolve: evolveCase,
};

function decideCase(file: CaseFile, command: DisputeCommand): Decision<DisputeEvent, DisputeRefusal> {
  if (file.events >= CASE_EVENTS_MAX) return refuse('case-full');
  if (command.kind === 'open-dispute') {
    const { seat, cursor, text } = command;
    const own = file.disputes.filter((one) => one.seat === seat).length;
    return own >= DISPUTES_MAX_OF_SEAT
      ? refuse('case-full')
      : accept(disputeFact('DisputeOpened', { seat, cursor, text }));
  }
  if (command.kind === 'open-link') return openLink(file, command);
  const dispute = file.disputes[command.dispute - 1];
  if (!dispute) return refuse('no-such-dispute');
  if (command.kind === 'issue-link') {
    const { hash, expiresAt } = command;
    if (file.links.length >= LINKS_MAX) return refuse('case-full');
    return accept(disputeFact('CaseLinkIssued', { dispute: dispute.number, hash, expiresAt }));
  }
  return onDispute(dispute, command);
}

type OnDispute = Extract<DisputeCommand, { kind: 'state' | 'find-facts' | 'file-ruling' | 'close-dispute' }>;

function onDispute(
  { number, closedAt, statements, rulings }: Dispute,
  command: OnDispute,
): Decision<DisputeEvent, DisputeRefusal> {
  if (closedAt !== undefined) return refuse('dispute-closed');
  switch (command.kind) {
    case 'state': {
      const { by, text } = command;
      const own = statements.filter((one) => one.by === by).length;
      if (by !== 'director' && own >= STATEMENTS_MAX_OF_SEAT) return refuse('case-full');
      return accept(disputeFact('StatementMade', { dispute: number, by, text }));
    }
    case 'find-facts':
      return accept(disputeFact('FactsFound', { dispute: number, text: command.text, laws: command.laws }));
    case 'file-ruling': {
      const { ruling, text } = command;
      if (rulings.some((one) => one.ruling === ruling)) return refuse('already-filed');
      return accept(disputeFact('RulingFiled', { dispute: number, ruling, ...(text !== undefined && { text }) }));
    }
    case 'close-dispute':
      return accept(disputeFact('DisputeClosed', { dispute: number }));
  }
}

function openLink(
  { links }: CaseFile,
  { link, now }: DisputeCommand & { kind: 'open-link' },
): Decision<DisputeEvent, DisputeRefusal> {
  const found = links[link - 1];
  if (!found) return refuse('no-such-link');
  if (now >= found.expiresAt) return refuse('link-expired');
  const opened = links.reduce((sum, { openings }) => sum + openings.length, 0);
  return opened >= OPENINGS_MAX ? refuse('case-full') : accept(disputeFact('CaseLinkOpened', { link }));
}

function evolveCase(file: CaseFile, event: Recorded<DisputeEvent>): CaseFile {
  const after = { ...file, events: file.events + 1 };
  const { at } = event;
  switch (event.type) {
    case 'DisputeOpened': {
      const opened = { number: file.disputes.length + 1, at, ...event.data, statements: [], facts: [], rulings: [] };
      return { ...after, disputes: [...file.disputes, opened] };
    }
    case 'StatementMade': {
      const { dispute, by, text } = event.data;
      return changed(after, dispute, (one) => ({ ...one, statements: [...one.statements, { at, by, text }] }));
    }
    case 'FactsFound': {
      const { dispute, text, laws } = event.data;
      return changed(after, dispute, (one) => ({ ...one, facts: [...one.facts, { at, text, laws }] }));
    }
    case 'RulingFiled': {
      const { dispute, ...ruling } = event.data;
      return changed(after, dispute, (one) => ({ ...one, rulings: [...one.rulings, { at, ...ruling }] }));
    }
    case 'DisputeClosed':
      return changed(after, event.data.dispute, (one) => ({ ...one, closedAt: at }));
    case 'CaseLinkIssued':
      return { ...after, links: [...file.links, { number: file.links.length + 1, ...event.data, openings: [] }] };
    case 'CaseLinkOpened': {
      const { link } = event.data;
      const links = file.links.map((one) => (one.number === link ? { ...one, openings: [...one.openings, at] } : one));
      return { ...after, links };
    }
  }
}

function changed(file: CaseFile, number: number, change: (dispute: Dispute) => Dispute): CaseFile {
  return { ...file, disputes: file.disputes.map((one) => (one.number === number ? change(one) : one)) };
}
