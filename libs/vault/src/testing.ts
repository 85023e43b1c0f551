import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { commitToText } from '#ledger';
import { commitmentOf, newSalt, type SecretText } from './secret-text.js';
import { TEXT_MAX, type Vault } from './vault.js';

export type VaultUnderTest = {
  /** Opens the same vault every time until it is told that the next is to be empty. */
  readonly open: () => Promise<Vault>;
  readonly next: () => void;
};

/** For a test: a server, and a machine that has other things to do, may be slow. */
const LIMIT_MS = 60_000;

const secretTexts: fc.Arbitrary<SecretText> = fc.record(
  {
    text: fc.string({ unit: 'grapheme', maxLength: 50 }),
    salt: fc.uint8Array({ minLength: 16, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    player: fc.constantFrom('anna', 'bela'),
  },
  { requiredKeys: ['text', 'salt'] },
);

/** What every vault promises; the spec of each calls this. */
export function vaultContract(name: string, { open, next }: VaultUnderTest): void {
  jest.setTimeout(LIMIT_MS);
  describe(`the ${name} vault`, () => {
    let vault: Vault;
    beforeEach(async () => {
      next();
      vault = await open();
    });
    afterEach(() => vault.close());

    const textOf = async (commitment: string) => (await vault.readTexts([commitment])).get(commitment);
    const nameOf = async (player: string) => (await vault.readNames([player])).get(player);
    const keepText = async (text: string, now = 0, player = 'anna'): Promise<string> => {
      const [commitment] = await vault.keep({ texts: [{ text, salt: newSalt(), player }], now });
      return commitment!;
    };

    test('gives back every text under its commitment, which is the ledger’s', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(secretTexts, { maxLength: 5 }), async (texts) => {
          const commitments = await vault.keep({ texts, now: 1 });
          expect(commitments).toEqual(
            texts.map(({ text, salt }) =>
              commitToText(text, Buffer.from(salt, 'hex'), (bytes) => createHash('sha256').update(bytes).digest()),
            ),
          );
          const found = await vault.readTexts(commitments);
          for (const [i, { text, salt }] of texts.entries())
            expect(found.get(commitments[i]!)).toEqual({ kind: 'kept', text, salt });
        }),
        { numRuns: 30 },
      );
    });

    test('has what was kept when it is opened again', async () => {
      const commitment = await keepText('15–17');
      await vault.keep({ names: [{ player: 'anna', name: 'Anna' }], now: 0 });
      await vault.close();
      vault = await open();
      expect(await textOf(commitment)).toMatchObject({ kind: 'kept', text: '15–17' });
      expect(await nameOf('anna')).toEqual({ kind: 'kept', name: 'Anna' });
    });

    test('keeps all of it or nothing', async () => {
      const salt = newSalt();
      const long = 'x'.repeat(TEXT_MAX + 1);
      await expect(
        vault.keep({
          texts: [
            { text: 'short', salt },
            { text: long, salt },
          ],
          now: 0,
        }),
      ).rejects.toThrow(RangeError);
      await expect(vault.keep({ texts: [{ text: 'short', salt: 'abc' }], now: 0 })).rejects.toThrow(TypeError);
      await expect(vault.keep({ texts: [{ text: 'short', salt: 'ab' }], now: 0 })).rejects.toThrow('at least 16 bytes');
      expect(await textOf(commitmentOf({ text: 'short', salt }))).toEqual({ kind: 'missing' });
    });

    test('tells what was erased from what never was there', async () => {
      const erased = await keepText('weak');
      const kept = await keepText('strong');
      expect(await vault.eraseText(erased, 1)).toBe(true);
      expect(await vault.eraseText(erased, 2)).toBe(false);
      expect(await vault.eraseText('nothing', 2)).toBe(false);
      const found = await vault.readTexts([erased, kept, 'nothing']);
      expect([...found.values()].map(({ kind }) => kind)).toEqual(['erased', 'kept', 'missing']);
    });

    test('does not bring back what was erased', async () => {
      const text = { text: 'weak', salt: newSalt(), player: 'anna' };
      const keeping = { texts: [text], names: [{ player: 'anna', name: 'Anna' }], now: 0 };
      const [commitment] = await vault.keep(keeping);
      await vault.erasePlayer('anna', 1);
      await vault.keep(keeping);
      expect(await textOf(commitment!)).toEqual({ kind: 'erased' });
      expect(await nameOf('anna')).toEqual({ kind: 'erased' });
    });

    test('erases everything of one player and nothing of another', async () => {
      await vault.keep({ names: ['anna', 'bela'].map((player) => ({ player, name: player })), now: 0 });
      const [one, two, other] = [await keepText('one'), await keepText('two'), await keepText('other', 0, 'bela')];
      expect(await vault.erasePlayer('anna', 1)).toBe(3);
      expect(await vault.erasePlayer('anna', 2)).toBe(0);
      const found = await vault.readTexts([one, two, other]);
      expect([...found.values()].map(({ kind }) => kind)).toEqual(['erased', 'erased', 'kept']);
      expect(await nameOf('anna')).toEqual({ kind: 'erased' });
      expect(await nameOf('bela')).toEqual({ kind: 'kept', name: 'bela' });
    });

    test('gives a player all that he wrote, a page at a time, and nothing of another or erased', async () => {
      const texts = Array.from({ length: 7 }, (_, i) => ({ text: `text ${i}`, salt: newSalt(), player: 'anna' }));
      const commitments = await vault.keep({ texts, now: 0 });
      await keepText('other', 0, 'bela');
      await vault.eraseText(commitments[0]!, 1);
      const pages: string[][] = [];
      for (let after = ''; pages.at(-1)?.length !== 0; after = pages.at(-1)?.at(-1) ?? '') {
        const page = await vault.textsOf({ player: 'anna', after, limit: 4 });
        for (const { commitment, text, salt } of page) expect(commitmentOf({ text, salt })).toBe(commitment);
        pages.push(page.map(({ commitment }) => commitment));
      }
      expect(pages.map(({ length }) => length)).toEqual([4, 2, 0]);
      expect(pages.flat()).toEqual(commitments.slice(1).toSorted());
    });

    test('knows a player by the last name given', async () => {
      for (const name of ['Anna', 'Anna B.']) await vault.keep({ names: [{ player: 'anna', name }], now: 0 });
      expect(await nameOf('anna')).toEqual({ kind: 'kept', name: 'Anna B.' });
    });

    test('keeps what many ask for at once', async () => {
      const commitments = await Promise.all(Array.from({ length: 300 }, (_, i) => keepText(`text ${i}`)));
      const found = await vault.readTexts(commitments);
      expect(found.size).toBe(300);
      expect([...found.values()].every(({ kind }) => kind === 'kept')).toBe(true);
    });

    test('answers for thousands at once', async () => {
      const texts = Array.from({ length: 1_200 }, (_, i) => ({ text: `text ${i}`, salt: newSalt() }));
      const commitments = await vault.keep({ texts, now: 0 });
      const found = await vault.readTexts(commitments);
      expect(found.size).toBe(1_200);
      expect([...found.values()].every(({ kind }) => kind === 'kept')).toBe(true);
    });

    test('sweeps what is old and nothing points at', async () => {
      const used = await keepText('used', 10);
      const unused = await keepText('unused', 10);
      const young = await keepText('young', 20);
      const salt = newSalt();
      const again = { texts: [{ text: 'again', salt }], now: 10 };
      await vault.keep(again);
      const [renewed] = await vault.keep({ ...again, now: 20 });
      const swept = await vault.sweepTexts({ before: 20, referenced: async () => new Set([used]) });
      expect(swept).toBe(1);
      const found = await vault.readTexts([used, unused, young, renewed!]);
      expect([...found.values()].map(({ kind }) => kind)).toEqual(['kept', 'missing', 'kept', 'kept']);
    });

    test('sweeps any number, asking about some at a time', async () => {
      const names = Array.from({ length: 1_100 }, (_, i) => ({ player: `p${i}`, name: 'Anna' }));
      await vault.keep({ names, now: 0 });
      const asked: number[] = [];
      const swept = await vault.sweepNames({
        before: 1,
        referenced: async (players) => {
          asked.push(players.length);
          return new Set(players.filter((player) => player.endsWith('7')));
        },
      });
      expect(swept).toBe(990);
      expect(asked).toEqual([500, 500, 100]);
      expect(await nameOf('p17')).toMatchObject({ kind: 'kept' });
    });
  });
}
