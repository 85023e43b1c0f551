import { isRobotName, ROBOT_NAMES, robotNamed } from '#robots';

test('every name is a rung of the ladder, and a rung is one robot under all its names', async () => {
  for (const [name, rung] of Object.entries(ROBOT_NAMES)) {
    expect(isRobotName(name)).toBe(true);
    if (isRobotName(name)) expect((await robotNamed(name)).name).toBe(rung);
  }
  expect(isRobotName('r9')).toBe(false);
  expect(isRobotName('toString')).toBe(false);
});
