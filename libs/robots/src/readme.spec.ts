import { playSeeded, randomLegal, seededBoard } from '#robots';

test('the example of the README', () => {
  const played = playSeeded(seededBoard('any text', 1), { NS: randomLegal, EW: randomLegal });
  expect(played.board.stage).toMatchObject({ phase: 'scored', result: { tricks: expect.any(Number) as number } });
  expect(played.faults).toEqual([]);
});
