import { expect, test } from 'vitest';
import { readShared, withShared } from './shared-text.ts';

const read = (query: string) => readShared(new URLSearchParams(query));

test.each([
  ['', null],
  ['title=&text=%20', null],
  ['source=shortcut', null],
  ['title=Receipt&text=See%20this', { title: 'Receipt', text: 'See this' }],
  ['url=https%3A%2F%2Fa.example%2F1', { title: '', text: 'https://a.example/1' }],
  ['text=See&url=https%3A%2F%2Fa.example', { title: '', text: 'See\nhttps://a.example' }],
  [
    'text=See%20https%3A%2F%2Fa.example&url=https%3A%2F%2Fa.example',
    { title: '', text: 'See https://a.example' },
  ],
])('what is shared as "%s"', (query, shared) => {
  expect(read(query)).toEqual(shared);
});

test('an empty ticket takes the title as its subject', () => {
  const values = { subject: ' ', category: 'general', description: '' };
  expect(withShared(values, { title: 'Receipt', text: 'See this' })).toEqual({
    subject: 'Receipt',
    category: 'general',
    description: 'See this',
  });
});

test('what is already written stays, with what is shared below it', () => {
  const values = { subject: 'My payout', description: 'It is late.\n' };
  expect(withShared(values, { title: 'Receipt', text: 'No. 7' })).toEqual({
    subject: 'My payout',
    description: 'It is late.\n\nReceipt\n\nNo. 7',
  });
});
