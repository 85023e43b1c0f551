import { countRequests } from './request-limit.js';

test('a caller has his requests in the minute that begins with the first, and all of them again after it', () => {
  let now = 1_000;
  const count = countRequests(2, () => now);
  expect(count('N')).toEqual({ left: 1, seconds: 60 });
  now += 20_500;
  expect(count('N')).toEqual({ left: 0, seconds: 40 });
  expect(count('N')).toEqual({ left: -1, seconds: 40 });
  expect(count('E')).toEqual({ left: 1, seconds: 60 });
  now = 60_999;
  expect(count('N')).toEqual({ left: -2, seconds: 1 });
  now = 61_000;
  expect(count('N')).toEqual({ left: 1, seconds: 60 });
});

test('a clock that is set back makes nobody wait longer than a minute beyond it', () => {
  let now = 100_000;
  const count = countRequests(1, () => now);
  count('N');
  now = 40_000;
  expect(count('N')).toEqual({ left: -1, seconds: 120 });
});

test('so many callers are counted, and no more', () => {
  const count = countRequests(1, () => 0);
  for (let i = 0; i <= 20_000; i++) count(String(i));
  expect(count('20000').left).toBe(-1);
  expect(count('0').left).toBe(0);
});
