import { Controller, Get, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { sessionCsv, type SessionFile, sessionPbn, sessionUsebio } from '#hand-record';
import { Answers, Asked, type Exchange, Needs, readModelsOf, SessionId, Sets } from '../../../http/src/index.js';
import { RECORDS, type RecordsServices } from '../records-services.js';
import { readableSession } from './session-lookup.js';

const PBN = 'application/x-pbn';
const USEBIO = 'application/xml';
const CSV = 'text/csv';

const SessionPbn = z.string().meta({
  id: 'SessionPbn',
  description: 'The boards that are closed, with a ScoreTable each and a TotalScoreTable, as PBN 2.1.',
  examples: ['% PBN 2.1\r\n% EXPORT\r\n[Event "?"]\r\n'],
});
const SessionUsebio = z.string().meta({
  id: 'SessionUsebio',
  description: 'The results as USEBIO 1.2.',
  examples: ['<?xml version="1.0" encoding="UTF-8"?>\n<USEBIO Version="1.2">…</USEBIO>\n'],
});
const SessionCsv = z.string().meta({
  id: 'SessionCsv',
  description:
    'A line for each result; `adjusted_ns` and `adjusted_ew` where it counts otherwise than it was played, in each side’s own points; `form` of a board that was fouled.',
  examples: [
    'board,round,table,room,ns,ew,contract,declarer,tricks,score_ns,earned_ns,earned_ew,adjusted_ns,adjusted_ew,form\r\n1,1,1,,1,5,3NT,N,9,400,6,2,,,\r\n',
  ],
});

/** A session as files of other programs: of the boards that are closed, which at the end are all. */
@Controller('v1/sessions/:sessionId')
export class SessionFilesController {
  constructor(@Inject(RECORDS) private readonly services: RecordsServices) {}

  /** Deals and results as PBN. */
  @Get('export.pbn')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, SessionPbn, [PBN])
  async getSessionPbn(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<string> {
    return sessionPbn(await this.fileFor(exchange, id, { type: PBN, end: 'pbn' }));
  }

  /** Results as USEBIO 1.2. */
  @Get('export.usebio')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, SessionUsebio, [USEBIO])
  async getSessionUsebio(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<string> {
    return sessionUsebio(await this.fileFor(exchange, id, { type: USEBIO, end: 'xml' }));
  }

  /** Results as CSV. */
  @Get('export.csv')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, SessionCsv, [CSV])
  async getSessionCsv(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<string> {
    return sessionCsv(await this.fileFor(exchange, id, { type: CSV, end: 'csv' }));
  }

  private async fileFor(
    { caller, set }: Exchange,
    id: string,
    { type, end }: { readonly type: string; readonly end: string },
  ): Promise<SessionFile> {
    const { row, session, travellers, standings } = await readableSession(readModelsOf(this.services), caller, id);
    const names = await this.services.vault?.readNames(session.entrants.flatMap(({ players }) => [...players]));
    const nameOf = (player: string): string => {
      const found = names?.get(player);
      return found?.kind === 'kept' ? found.name : '';
    };
    set('content-type', `${type}; charset=utf-8`);
    set('content-disposition', `attachment; filename="session-${id}.${end}"`);
    const namesOf = (entrant: number): readonly string[] => (session.entrants[entrant - 1]?.players ?? []).map(nameOf);
    const name = await this.nameOf(id, session.opened.name);
    return { name, at: row.openedAt, session, travellers, standings, namesOf };
  }

  /** A session's name, or what it is called without one; empty where it was erased. */
  private async nameOf(id: string, ref: string | undefined): Promise<string> {
    if (ref === undefined) return `Session ${id}`;
    const found = (await this.services.vault?.readTexts([ref]))?.get(ref);
    return found?.kind === 'kept' ? found.text : '';
  }
}
