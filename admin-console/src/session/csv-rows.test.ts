import { expect, test } from 'vitest';
import { csvRowCounter } from './csv-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('does not count the heading as a row', () => {
  expect(csvRowCounter()(bytes('_id,name\r\n'))).toBe(0);
  expect(csvRowCounter()(bytes('_id,name\r\n1,Ana\r\n2,Ben\r\n'))).toBe(2);
});

test('ignores line breaks in quotes, wherever the file is split into chunks', () => {
  const file = bytes('_id,note\r\n1,"Two\r\nlines, and a ""quote"""\r\n2,none\r\n');
  for (let cut = 0; cut <= file.length; cut += 1) {
    const count = csvRowCounter();
    count(file.subarray(0, cut));
    expect(count(file.subarray(cut))).toBe(2);
  }
});
