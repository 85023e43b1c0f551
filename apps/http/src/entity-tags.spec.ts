import { isNamed } from './entity-tags.js';

test.each([
  [undefined, false],
  ['"7"', true],
  [' "7" ', true],
  ['W/"7"', true],
  ['*', true],
  ['"6", W/"7"', true],
  ['"6","8"', false],
  ['"77"', false],
  ['7', false],
  ['"7', false],
  ['"7" "8"', false],
  ['', false],
])('If-None-Match %s names the tag "7": %s', (header, named) => {
  expect(isNamed(header, '"7"')).toBe(named);
  expect(isNamed(header, 'W/"7"')).toBe(named);
});
