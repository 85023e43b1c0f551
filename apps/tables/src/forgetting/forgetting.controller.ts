import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { START } from '#event-store';
import { type Found, sweepUnused } from '#vault';
import {
  Answers,
  Asked,
  type Exchange,
  linkNext,
  mayAny,
  Needs,
  next,
  paging,
  problem,
  Sets,
} from '../../../http/src/index.js';
import { TABLES, type TablesServices } from '../tables-services.js';

const PLAYER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c55';
const HOUR_MS = 3_600_000;
const HOURS_MAX = 24 * 366;

const PlayerId = z
  .string()
  .regex(/^[0-9a-f-]{32,36}$/, 'expected a pseudonymous id')
  .meta({
    id: 'PlayerId',
    description: 'Pseudonymous: a UUID, or 32 digits for a player of a file.',
    examples: [PLAYER],
  });
const Commitment = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
  .meta({ id: 'TextCommitment', examples: ['c0'.repeat(32)] });

const Player = z
  .strictObject({ id: PlayerId, name: z.string().nullable(), state: z.enum(['kept', 'erased', 'missing']) })
  .meta({
    id: 'Player',
    description: 'What is known of a player by name; missing: no name was ever given.',
    examples: [{ id: PLAYER, name: 'Anna', state: 'kept' }],
  });
type Player = z.infer<typeof Player>;

const TakenOut = z
  .strictObject({
    ...Player.shape,
    texts: z.array(z.strictObject({ commitment: Commitment, text: z.string(), salt: z.string() })),
    boards: z.string().meta({ description: 'Where the boards are listed that were played under this id.' }),
    next,
  })
  .meta({
    id: 'PlayerExport',
    description:
      'What is kept of a player in words: his name and all that he wrote, each text with what proves its event.',
    examples: [
      {
        ...{ id: PLAYER, name: 'Anna', state: 'kept' },
        texts: [{ commitment: 'c0'.repeat(32), text: '15 to 17', salt: '5a'.repeat(16) }],
        ...{ boards: `/v1/boards?player=${PLAYER}`, next: null },
      },
    ],
  });
type TakenOut = z.infer<typeof TakenOut>;

const ExportPage = z.strictObject({ ...paging });
type ExportPage = z.infer<typeof ExportPage>;

const Erased = z.strictObject({ erased: z.int().min(0) }).meta({
  id: 'Erased',
  description:
    'How many names and texts there were to erase. They are gone from the disk; what proves the record is not.',
  examples: [{ erased: 3 }],
});
type Erased = z.infer<typeof Erased>;

const SweepVault = z
  .strictObject({
    olderThanHours: z
      .int()
      .min(1)
      .max(HOURS_MAX)
      .default(24)
      .meta({ description: 'Younger entries stay: the events that point at them may be on their way.' }),
  })
  .meta({ id: 'SweepVault', examples: [{ olderThanHours: 24 }] });
type SweepVault = z.infer<typeof SweepVault>;

const SweptVault = z.strictObject({ texts: z.int(), names: z.int() }).meta({
  id: 'SweptVault',
  description: 'How many entries were deleted that no event points at.',
  examples: [{ texts: 2, names: 0 }],
});
type SweptVault = z.infer<typeof SweptVault>;

/** Names and free text, which the vault holds and whoever runs the server takes out of it. */
@Controller('v1')
export class ForgettingController {
  constructor(@Inject(TABLES) private readonly services: TablesServices) {}

  /** What a player is called. */
  @Get('players/:playerId')
  @Needs('admin')
  @Answers(200, Player)
  async getPlayer(@Param('playerId', { schema: PlayerId }) id: string): Promise<Player> {
    return this.player(id);
  }

  /** All that is kept of a player in words, for him to take along: he asks himself, or whoever runs the server does. */
  @Get('players/:playerId/export')
  @Needs('table:read', 'admin')
  @Sets('link')
  @Answers(200, TakenOut)
  async exportPlayer(
    @Asked() exchange: Exchange,
    @Param('playerId', { schema: PlayerId }) id: string,
    @Query({ schema: ExportPage }) { limit, after = '' }: ExportPage,
  ): Promise<TakenOut> {
    const { caller } = exchange;
    if (!mayAny(caller, ['admin']) && (caller.place || caller.owner !== id)) throw problem('not-allowed');
    const page = await this.services.vault.textsOf({ player: id, after, limit: limit + 1 });
    const texts = page.slice(0, limit);
    const last = page.length > limit ? (texts.at(-1)?.commitment ?? null) : null;
    if (last !== null) linkNext(exchange, last);
    return { ...(await this.player(id)), texts: [...texts], boards: `/v1/boards?player=${id}`, next: last };
  }

  private async player(id: string): Promise<Player> {
    const names = await this.services.vault.readNames([id]);
    const found: Found<{ readonly name: string }> = names.get(id) ?? { kind: 'missing' };
    return { id, name: found.kind === 'kept' ? found.name : null, state: found.kind };
  }

  /** Erases a player's name and everything he wrote. */
  @Delete('players/:playerId')
  @Needs('admin')
  @Answers(200, Erased)
  async erasePlayer(@Param('playerId', { schema: PlayerId }) id: string): Promise<Erased> {
    const { vault, http } = this.services;
    return { erased: await vault.erasePlayer(id, http.now()) };
  }

  /** Erases one text: an explanation, a statement, a message or the name of a table. */
  @Delete('texts/:commitment')
  @Needs('admin')
  @Answers(200, Erased)
  async eraseText(@Param('commitment', { schema: Commitment }) commitment: string): Promise<Erased> {
    const { vault, http } = this.services;
    return { erased: (await vault.eraseText(commitment, http.now())) ? 1 : 0 };
  }

  /** Deletes texts and names that no event points at, which commands that came to nothing have left. Reads every event. */
  @Post('vault/sweep')
  @HttpCode(200)
  @Needs('admin')
  @Answers(200, SweptVault)
  async sweepVault(@Body({ schema: SweepVault }) { olderThanHours }: SweepVault): Promise<SweptVault> {
    const { vault, store, http } = this.services;
    return sweepUnused(vault, { commits: store.readAll(START), before: http.now() - olderThanHours * HOUR_MS });
  }
}
