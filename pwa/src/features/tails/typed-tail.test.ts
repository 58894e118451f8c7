import { describe, expect, test } from 'vitest';
import { asTyped, typedTail } from './typed-tail.ts';

const units = { format: 'decimal', unit: null, pickOdds: 1.91 } as const;
const dollars = { ...units, unit: 25 } as const;
const american = { ...units, format: 'american' } as const;
const typed = { stake: '1.5', odds: '1.91', book: '' };

describe('the form begins with', () => {
  const pick = { stake: 1.5, odds: 1.91, book: 'The Corner Book' };

  test.each([
    [pick, units, { stake: '1.5', odds: '1.91' }],
    [pick, dollars, { stake: '37.50', odds: '1.91' }],
    [{ ...pick, stake: 2 }, dollars, { stake: '50', odds: '1.91' }],
    [{ ...pick, amount: 40 }, dollars, { stake: '40', odds: '1.91' }],
    [{ ...pick, amount: 40 }, units, { stake: '1.5', odds: '1.91' }],
    [pick, american, { stake: '1.5', odds: '\u2212110' }],
  ])('%j as %j', (said, writing, values) =>
    expect(asTyped(said, writing)).toEqual({ ...values, book: 'The Corner Book' }),
  );
});

test('what it begins with is the pick itself, however coarse its odds are written', () => {
  const writing = { ...american, unit: 25 };
  const said = { stake: 1.5, amount: 37.5, odds: 1.91, book: '' };
  expect(typedTail(asTyped(said, writing), writing)).toEqual({ said, errors: {} });
});

test.each([
  [{ stake: '2 u' }, units, { stake: 2, amount: null }],
  [{ stake: '0,25' }, units, { stake: 0.25, amount: null }],
  [{ stake: '۲٫۵' }, units, { stake: 2.5, amount: null }],
  [{ stake: '$1,250.5' }, dollars, { stake: 50.02, amount: 1250.5 }],
  [{ stake: '10' }, { ...dollars, unit: 15 }, { stake: 0.6667, amount: 10 }],
  [{ odds: '-115' }, american, { odds: 1.87 }],
  [{ odds: '-110' }, american, { odds: 1.91 }],
  [{ odds: '10/11' }, units, { odds: 1.909 }],
  [{ book: ' The Corner Book ' }, units, { book: 'The Corner Book' }],
])('%j typed with %j is %j', (changes, writing, said) =>
  expect(typedTail({ ...typed, ...changes }, writing).said).toMatchObject(said),
);

test.each([
  [{ stake: '' }, units, { stake: 'Stake is required' }],
  [{ stake: 'much' }, units, { stake: 'Enter a number like 1.5' }],
  [{ stake: '0' }, units, { stake: 'Stake must be more than 0' }],
  [{ stake: '' }, dollars, { stake: 'Stake is required' }],
  [{ stake: '12.345' }, dollars, { stake: 'Stake has at most 2 decimals' }],
  [{ stake: 'a lot' }, dollars, { stake: 'Enter an amount like 25 or 12.50' }],
  [{ odds: '' }, units, { odds: 'Odds are required' }],
  [{ odds: 'evens' }, units, { odds: 'Enter odds like 1.91, -110 or 10/11' }],
  [{ odds: '1' }, units, { odds: 'Odds must be at least 1.01' }],
  [{ book: 'x'.repeat(61) }, units, { book: 'Sportsbook must be at most 60 characters' }],
])('%j typed with %j is refused: %j', (changes, writing, errors) =>
  expect(typedTail({ ...typed, ...changes }, writing)).toEqual({ said: null, errors }),
);
