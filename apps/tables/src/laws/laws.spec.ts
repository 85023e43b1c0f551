import { ADMIN_TOKEN, testApp, type TestApp } from '../testing.js';

let at: TestApp;
beforeEach(async () => {
  at = await testApp();
});
afterEach(() => at.app.close());

const ask = (body: object) => at.ask(ADMIN_TOKEN, '/v1/laws/scenario', body);

test('cases are run, and the first difference of each is told', async () => {
  const cases = [
    { id: 'right', do: [{ calls: 'N 1S, E 1H, S P' }], expect: { turn: 'W', auction: 'N 1S, E 1H, S P' } },
    { id: 'wrong', do: [{ calls: 'N 1S' }], expect: { turn: 'W' } },
  ];
  const { status, body } = await ask({ scenarios: 1, cases });
  expect({ status, body }).toEqual({
    status: 200,
    body: { cases: 2, passed: 1, failures: [{ id: 'wrong', difference: 'turn: expected "W", is "E"' }] },
  });
});

test('a case that cannot be read is refused, with its place', async () => {
  const { status, body } = await ask({ scenarios: 1, cases: [{ id: 'x' }] });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', errors: [{ pointer: '/cases/0/do', detail: 'expected a list' }] },
  });
});
