import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryTokenStore, type Token, type TokenStore } from '../../http/src/index.js';
import { openOperations, type Operations } from './operations.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-operations-'));
let operations: Operations;
beforeAll(async () => {
  operations = await openOperations({ kind: 'sqlite', file: join(folder, 'operations.sqlite') });
});
afterAll(async () => {
  await operations.close();
  rmSync(folder, { recursive: true });
});

const STORES: readonly [string, () => TokenStore][] = [
  ['memory', memoryTokenStore],
  ['a database', () => operations.tokens],
];

describe.each(STORES)('tokens in %s', (_where, open) => {
  let tokens: TokenStore;
  beforeAll(() => {
    tokens = open();
  });
  const token = (id: string, some: Partial<Token> = {}): Token => {
    return {
      id,
      hash: `hash ${id}`,
      owner: 'o',
      label: id,
      scopes: ['table:read'],
      createdAt: 1,
      expiresAt: 9,
      ...some,
    };
  };

  test('are kept once, and found as they were', async () => {
    const kept = token('once', { parent: 'p', bodyHash: 'b' });
    expect(await tokens.keep([kept])).toBe(1);
    expect(await tokens.keep([{ ...kept, label: 'other' }])).toBe(0);
    expect(await tokens.find(kept.hash)).toEqual(kept);
    expect(await tokens.findById(kept.id)).toEqual(kept);
  });

  test('of a place make way for a new one, and not for one that is known', async () => {
    const place = { table: 't', role: 'seat', seat: 'N' } as const;
    const [first, second] = [
      { ...token('first'), place },
      { ...token('second'), place },
    ];
    expect(await tokens.keepAlone(first)).toBe(true);
    expect(await tokens.keepAlone({ ...second, createdAt: 2 })).toBe(true);
    expect(await tokens.keepAlone(first)).toBe(false);
    expect((await tokens.findById('first'))?.revokedAt).toBe(2);
    expect((await tokens.findById('second'))?.revokedAt).toBeUndefined();
  });

  test('are revoked with their descendants, and one may be reinstated', async () => {
    await tokens.keep([token('a'), token('b', { parent: 'a' }), token('c', { parent: 'b' }), token('d')]);
    expect(await tokens.revoke('a', 5)).toBe(true);
    expect(await tokens.revoke('a', 6)).toBe(false);
    const revoked = await Promise.all(['a', 'b', 'c', 'd'].map((id) => tokens.findById(id)));
    expect(revoked.map((one) => one?.revokedAt)).toEqual([5, 5, 5, undefined]);
    expect(await tokens.reinstate(token('a'))).toBe(true);
    expect(await tokens.reinstate(token('a'))).toBe(false);
    expect((await tokens.findById('a'))?.revokedAt).toBeUndefined();
  });

  test('are listed newest first, page after page', async () => {
    const times = [4, 3, 3, 2];
    await tokens.keep(times.map((createdAt, index) => token(`l${index}`, { owner: 'lister', createdAt })));
    const first = await tokens.list('lister', 2);
    const rest = await tokens.list('lister', 9, first.at(-1));
    expect([...first, ...rest].map(({ id }) => id)).toEqual(['l0', 'l1', 'l2', 'l3']);
  });
});
