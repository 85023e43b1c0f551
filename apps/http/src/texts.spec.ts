import { NameText } from './index.js';

test.each(['Anna', 'Ólafur Þór', 'Zażółć', '王芳', 'O\'Brien "Paddy" <b>', 'אברהם', '😀', ' Anna \n'])(
  '%j is a name',
  (name) => {
    expect(NameText.parse(name)).toBe(name.trim());
  },
);

test.each([
  ...[
    'Anna\u0007',
    'Anna\r\n[Result "13"]',
    'An\tna',
    '\u007f',
    'A\u0085B',
    'A\u2028B',
    'A\u202egnp',
    '\u2066A\u2069',
    'A\ud800',
  ],
])('%j is none', (name) => {
  expect(NameText.safeParse(name).error?.issues[0]?.message).toMatch(/^expected a name on one line/);
});
