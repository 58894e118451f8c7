import { expect, test } from 'vitest';
import { instant, line, optionalLine, queryDay, text, toNfc } from './fields.ts';

const broken = [
  'a\r\nBcc: b@c.d',
  'a\nb',
  'a\u2028b',
  'a\u0085b',
  'a\tb',
  'abc\u202Egpj.exe',
  'a\u2066b',
  'a\u0000b',
];

test.each(broken)('%j is not one line of plain text', (value) => {
  for (const schema of [line('Name', 60), optionalLine('Name', 60)])
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(
      'Name must be a single line of plain text',
    );
});

test.each(['Ana María', 'Nuñez-O’Brien', 'محمد', 'שלום', '名前 テスト', 'Zoë 🙂', ' trimmed \n'])(
  '%j is',
  (value) => {
    expect(line('Name', 60).parse(value)).toBe(value.trim().normalize());
  },
);

test('an absent one stays absent', () => expect(optionalLine('Name', 60).parse(undefined)).toBeUndefined());

test('a text counts in NFC', () => {
  const decomposed = 'Zoe\u0308';
  expect(text('Name', 3).parse(decomposed)).toBe('Zo\u00EB');
});

test('a text with more than 30 marks on a letter is not normalized', () => {
  // Out of order, so that normalizing sorts them.
  const marked = (count: number) => `a${'\u0315'.repeat(count - 1)}\u0316`;
  expect(toNfc(marked(30))).toBe(marked(30).normalize());
  expect(toNfc(marked(30))).not.toBe(marked(30));
  expect(toNfc(marked(31))).toBe(marked(31));
});

test.each(['0001-01-01T00:00:00Z', '2026-11-24T19:30:00+02:00', '9999-12-31T23:59:59.999Z'])(
  '%s is an instant',
  (value) => expect(instant.safeParse(value).success).toBe(true),
);

test.each([
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30T00:00:00Z',
  '2026-11-24',
  'now',
])('%s is no instant that the database can keep', (value) =>
  expect(instant.safeParse(value).error?.issues[0]?.message).toBe('Must be a date and time'),
);

test.each([
  ['0001-01-01', true],
  ['2028-02-29', true],
  ['9999-12-31', true],
  ['0000-12-31', false],
  ['2026-02-29', false],
  ['2026-11-24T00:00:00Z', false],
])('%s is a day: %s', (value, isDay) => expect(queryDay('from').safeParse(value).success).toBe(isDay));
