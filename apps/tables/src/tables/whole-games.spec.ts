/**
 * A whole game of every form over REST: a deal is played out, in the next one a call is asked about and taken back, the director comes
 * and goes, somebody claims; then it is replayed as it was seen, and exported.
 */
import { type Form, FORMS } from '#board';
import { isVariant, partner, seatsOf } from '#bridge';
import { chooser } from '#bridge/testing';
import { readPbn } from '#notation';
import { ADMIN_TOKEN, type At, followBoard, openNext, openTable, post, type TestApp, testApp } from '../testing.js';
import { actOnce, type Choose, look, type View } from './testing.js';

let test_: TestApp;
beforeAll(async () => {
  test_ = await testApp({ requestsPerMinute: 1e9 });
});
afterAll(async () => test_.app.close());

async function until(at: At, form: Form, choose: Choose, isThere: (seen: View) => boolean): Promise<void> {
  for (let act = 0; act < 300; act++) {
    if (isThere(await look(test_, at, seatsOf(form)[0]!))) return;
    if (!(await actOnce(test_, at, { form, choose }))) throw new Error('the board is over');
  }
}

/** An opponent asks about the first call, which is explained; its maker takes the last call back when all others grant it. */
async function askAndTakeBack(at: At, form: Form): Promise<void> {
  const path = `/v1/boards/${at.board}`;
  const players = seatsOf(form);
  const { auction } = await look(test_, at, players[0]!);
  const caller = auction[0]!.seat;
  const opponent = players.find((seat) => seat !== caller && (isVariant(form) || seat !== partner(caller)))!;
  await post(test_, at.seats[opponent], `${path}/explanations`, { call: 0 });
  await post(test_, at.seats[caller], `${path}/explanations`, { call: 0, explanation: 'natural' });
  expect((await look(test_, at, opponent)).auction[0]).toMatchObject({ explanation: { text: 'natural' } });
  await post(test_, at.seats[opponent], `${path}/director-calls`, {});
  const director = await test_.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role: 'director' });
  await post(test_, director.body.token!, `${path}/resume`, {});
  const last = auction.at(-1)!.seat;
  await post(test_, at.seats[last], `${path}/undos`, {});
  const { undo } = await look(test_, at, last);
  for (const seat of undo!.open)
    await post(test_, at.seats[seat], `${path}/undos/${undo!.undo}/responses`, { granted: true });
  expect((await look(test_, at, last)).auction).toHaveLength(auction.length - 1);
}

/** Declarer claims the rest at the first moment he may; the others agree. */
async function claimSoon(at: At, form: Form, choose: Choose): Promise<void> {
  const path = `/v1/boards/${at.board}`;
  for (let act = 0; act < 60; act++) {
    const { declarer } = (await look(test_, at, seatsOf(form)[0]!)).contract!;
    const claimed = await test_.ask(at.seats[declarer], `${path}/claims`, { tricks: 0, statement: 'they are yours' });
    if (claimed.status === 201) {
      const { claim } = await look(test_, at, declarer);
      for (const seat of claim!.open)
        await post(test_, at.seats[seat], `${path}/claims/${claim!.claim}/responses`, { agree: true });
      return;
    }
    expect([form, claimed.body.code]).toEqual(['chinese', 'cards-unknown']);
    await actOnce(test_, at, { form, choose });
  }
  throw new Error('nobody could claim');
}

const isCalled = ({ auction, phase }: View): boolean => phase === 'auction' && auction.length >= 2;

test.each(FORMS)('a game of %s is played, claimed in a later deal, replayed and exported', async (form) => {
  const choose = chooser(form.length + 3);
  const { table, seats } = await openTable(test_, { form });
  const first = await openNext(test_, { table, seats });
  while (await actOnce(test_, first, { form, choose }));
  await followBoard(test_, first.board);

  const at = await openNext(test_, { table, seats });
  await until(at, form, choose, isCalled);
  await askAndTakeBack(at, form);
  await until(at, form, choose, ({ phase }) => phase === 'play');
  const player = seatsOf(form)[0]!;
  const during = await look(test_, at, player);
  await claimSoon(at, form, choose);
  await followBoard(test_, at.board);
  const after = await look(test_, at, player);
  expect(after).toMatchObject({ phase: 'scored', undos: [{ applied: true }], claims: [{ claim: 1, tricks: 0 }] });
  expect(after.dealt).toBeDefined();

  const path = `/v1/boards/${at.board}`;
  const replayed = await test_.ask(seats[player], `${path}/replay?view=${player}&cursor=${during.cursor}&lines=true`);
  expect(replayed.status).toBe(200);
  const { state, undos, actions } = replayed.body as unknown as Record<string, unknown>;
  expect(state).toEqual(during);
  expect(undos).toMatchObject([{ undo: 1, applied: true }]);
  expect(actions).toContainEqual(expect.objectContaining({ type: 'ClaimMade' }));

  const pbn = await test_.ask(seats[player], `${path}/record.pbn`);
  if (isVariant(form)) expect([pbn.status, pbn.body.code]).toEqual([422, 'not-in-this-form']);
  else expect(readPbn(Buffer.from(pbn.text))).toMatchObject([{ number: 2 }]);
  const stored = await test_.ask(seats[player], `${path}/events`);
  expect(stored.text).toContain(isVariant(form) ? 'DealScored' : 'ScoreComputed');
  expect(stored.text).toContain('they are yours');
  const sheet = await test_.ask(seats[player], `/v1/tables/${table}/score-sheet`);
  expect(sheet.status).toBe(form === 'duplicate' ? 409 : 200);
});
