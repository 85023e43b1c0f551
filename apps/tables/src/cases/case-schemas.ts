/** What the API says of disputes: as they are opened and argued, and as the file that a committee reads. */
import { z } from 'zod';
import { VULNERABILITIES } from '#bridge';
import { BOARD_EXAMPLE, BoardId, Cursor, FreeText, SeatName, ShownText, Time } from '../boards/board-words.js';
import { SeenFact } from '../boards/board-state.js';
import { AnyBoardState, GAME_STATE } from '../boards/game-schemas.js';
import { LawNumber, Official, Ruled, ScoreStage } from '../boards/ruling-schemas.js';

const NUMBER_MAX = 1_000;
const LAWS_MAX = 20;
const HOURS_MAX = 24 * 90;
const TEXT = { commitment: 'c0'.repeat(32), text: 'East took a long time before he passed' };

const number = z.int().min(1).max(NUMBER_MAX);
export const OpenDispute = z
  .strictObject({
    text: FreeText,
    cursor: Cursor.optional().meta({
      description: 'The moment that it is about, by the player’s own cursor; now unless told.',
    }),
  })
  .meta({ id: 'OpenDispute', examples: [{ text: TEXT.text, cursor: 14 }] });
export type OpenDispute = z.infer<typeof OpenDispute>;

export const MakeStatement = z
  .strictObject({ text: FreeText })
  .meta({ id: 'MakeStatement', examples: [{ text: 'I was counting my points' }] });
export type MakeStatement = z.infer<typeof MakeStatement>;

export const FindFacts = z
  .strictObject({ text: FreeText, laws: z.array(LawNumber).max(LAWS_MAX).readonly().default([]) })
  .meta({ id: 'FindFacts', examples: [{ text: 'It is agreed that East hesitated', laws: ['16B1'] }] });
export type FindFacts = z.infer<typeof FindFacts>;

export const FileRuling = z
  .strictObject({
    ruling: number.meta({ description: 'Of the board: a ruling, an appeal or what was decided on it.' }),
    text: FreeText.optional().meta({ description: 'The reasons.' }),
  })
  .meta({ id: 'FileRuling', examples: [{ ruling: 1, text: 'pass was a logical alternative' }] });
export type FileRuling = z.infer<typeof FileRuling>;

export const IssueLink = z
  .strictObject({ hours: z.int().min(1).max(HOURS_MAX).default(72).meta({ description: 'For how long it is good.' }) })
  .meta({ id: 'IssueLink', examples: [{ hours: 72 }] });
export type IssueLink = z.infer<typeof IssueLink>;

export const CaseLink = z.strictObject({ link: z.int(), path: z.string(), expiresAt: Time }).meta({
  id: 'CaseLink',
  description: 'Whoever has the path reads the case file until then; every reading is recorded.',
  examples: [{ link: 1, path: `/v1/case-files/${BOARD_EXAMPLE}/1.Zm9v`, expiresAt: 1782930600000 }],
});
export type CaseLink = z.infer<typeof CaseLink>;

const IssuedLink = z
  .strictObject({
    link: z.int(),
    expiresAt: Time,
    openings: z.array(Time).readonly().meta({ description: 'When the case file was read by it.' }),
  })
  .meta({ id: 'IssuedLink', examples: [{ link: 1, expiresAt: 1782930600000, openings: [1782930500000] }] });
export const IssuedLinkList = z.strictObject({ data: z.array(IssuedLink).readonly(), next: z.null() }).meta({
  id: 'IssuedLinkList',
  description: 'Links of a dispute and when each was opened; what makes a link one is kept nowhere.',
  examples: [{ data: [{ link: 1, expiresAt: 1782930600000, openings: [1782930500000] }], next: null }],
});
export type IssuedLinkList = z.infer<typeof IssuedLinkList>;

export const CaseFileQuery = z.strictObject({
  format: z.enum(['html', 'json']).default('html').meta({ description: 'A page to print, or the same as JSON.' }),
});
export type CaseFileQuery = z.infer<typeof CaseFileQuery>;

const Statement = z
  .strictObject({ at: Time, by: z.enum(['N', 'E', 'S', 'W', 'director']), text: ShownText })
  .meta({ id: 'Statement', examples: [{ at: 1782930600000, by: 'E', text: TEXT }] });
const FoundFacts = z
  .strictObject({ at: Time, text: ShownText, laws: z.array(z.string()).readonly() })
  .meta({ id: 'FoundFacts', examples: [{ at: 1782930600000, text: TEXT, laws: ['16B1'] }] });
const FiledRuling = z.strictObject({ at: Time, ruling: Ruled.nullable(), text: ShownText.optional() }).meta({
  id: 'FiledRuling',
  examples: [
    { at: 1782930600000, ruling: { number: 1, at: 1782930600000, type: 'ScoreAdjusted', data: { law: '16B3' } } },
  ],
});

export const Dispute = z
  .strictObject({
    dispute: number,
    at: Time,
    seat: SeatName,
    cursor: Cursor,
    text: ShownText.optional(),
    statements: z.array(Statement).readonly(),
    facts: z.array(FoundFacts).readonly(),
    rulings: z.array(FiledRuling).readonly(),
    closedAt: Time.optional(),
  })
  .meta({
    id: 'Dispute',
    description:
      'A dispute as the caller may read it: before the deal has been played wherever it is to be, a player reads his own words and the director’s.',
    examples: [
      { dispute: 1, at: 1782930600000, seat: 'S', cursor: 14, text: TEXT, statements: [], facts: [], rulings: [] },
    ],
  });
export type Dispute = z.infer<typeof Dispute>;

const DISPUTE = {
  dispute: 1,
  at: 1782930600000,
  seat: 'S' as const,
  cursor: 14,
  text: TEXT,
  statements: [],
  facts: [],
  rulings: [],
};
export const DisputeList = z
  .strictObject({ data: z.array(Dispute).readonly(), next: z.null() })
  .meta({ id: 'DisputeList', examples: [{ data: [DISPUTE], next: null }] });
export type DisputeList = z.infer<typeof DisputeList>;

export const CaseFile = z
  .strictObject({
    board: BoardId,
    number: z.int(),
    dealer: SeatName,
    vulnerability: z.enum(VULNERABILITIES),
    dispute: Dispute,
    asSeen: AnyBoardState.meta({ description: 'The board as the player saw it at the moment that he disputes.' }),
    whole: AnyBoardState.meta({ description: 'The board as it stands, all hands shown.' }),
    happened: z
      .array(SeenFact)
      .readonly()
      .meta({ description: 'All that happened at the table since the deal, as the director saw it.' }),
    appeals: z
      .array(Ruled)
      .readonly()
      .meta({ description: 'Appeals against the rulings filed here, and decisions on them.' }),
    scores: z.array(ScoreStage).readonly(),
    official: Official.nullable(),
  })
  .meta({
    id: 'CaseFile',
    description: 'All of a dispute in one file.',
    examples: [
      {
        ...{ board: BOARD_EXAMPLE, number: 1, dealer: 'N', vulnerability: 'none', dispute: DISPUTE },
        ...{ asSeen: GAME_STATE, whole: GAME_STATE, happened: [], appeals: [], scores: [], official: null },
      },
    ],
  });
export type CaseFile = z.infer<typeof CaseFile>;

export const CasePage = z.string().meta({
  id: 'CasePage',
  description: 'The case file as one page to print, without scripts; with `format=json` as JSON.',
  examples: ['<!doctype html>…'],
});
