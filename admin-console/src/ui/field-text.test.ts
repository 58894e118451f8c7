import { expect, test } from 'vitest';
import { fieldName, fieldText } from './field-text.ts';

const read = (field: string, value: unknown) => fieldText(field, value, 'America/New_York');

test.each([
  ['odds', '2.2', '2.20'],
  ['odds', 1.9, '1.90'],
  ['stake', '1.5', '1.5 u'],
  ['access_level', 'gold', 'Gold'],
  ['status', 'waiting_for_deposit', 'Waiting for deposit'],
  ['market', '{"line":-6.5,"side":"home","type":"spread"}', 'Spread · home −6.5'],
  ['prediction', 'Bills -6.5', 'Bills -6.5'],
  ['audience', 'all', 'Everyone'],
  ['event', 'pick.settled', 'Pick settled'],
  ['payment_method', 'paypal', 'PAYPAL'],
  ['method', 'admin_credit', 'Added by support'],
  ['code', 'CASH_APP', 'CASH_APP'],
  ['kind', 'write_off', 'Write-off'],
  ['expires_at', null, 'Never'],
  ['maxPicks', null, 'Unlimited'],
  ['isActive', false, 'No'],
])('%s: %o is written as %o', (field, value, text) => {
  expect(read(field, value)).toBe(text);
});

test.each([
  ['amount', 2000, '$20.00'],
  ['price', 149_900, '$1,499.00'],
  ['fee_fixed', 0, '$0.00'],
  ['cents', 5, '$0.05'],
  ['fee_percentage', 2.5, '2.5%'],
  ['duration', 30, '30 days'],
  ['rows', 180_000, '180,000'],
])('%s has a unit: %o is %o', (field, value, text) => {
  expect(read(field, value)).toBe(text);
});

test("writes instants in the reader's zone", () => {
  expect(read('matchDate', '2025-11-22T00:30:00.000Z')).toMatch(/^Nov 21, 2025, 7:30 PM( EST)?$/);
  expect(read('expires_at', '2025-11-22T00:30:00+00:00')).toMatch(/^Nov 21, 2025, 7:30 PM( EST)?$/);
});

test('writes each item of a list on its own line', () => {
  expect(read('features', ['Daily picks', 'Email, too'])).toBe('Daily picks\nEmail, too');
  expect(read('events', ['pick.published', 'pick.settled'])).toBe('Pick published\nPick settled');
});

test('writes the filters of an export, whose amounts are dollars', () => {
  const filters = { status: 'waiting_for_deposit', minAmount: '1250', from: '2026-11-01', method: 'bank' };
  expect(read('filters', filters)).toBe(
    'Status: Waiting for deposit\nMinimum amount: $1,250.00\nFrom: 2026-11-01\nMethod: BANK',
  );
});

test.each([
  ['title', ''],
  ['title', null],
  ['title', undefined],
  ['market', 'null'],
  ['features', []],
  ['filters', {}],
])('%s: %o has no text', (field, value) => {
  expect(read(field, value)).toBeNull();
});

test('leaves unparsable values and user text unchanged', () => {
  expect(read('market', 'not json')).toBe('not json');
  expect(read('odds', 'about two')).toBe('about two');
  expect(read('matchDate', '2026-13-45T00:00:00Z')).toBe('2026-13-45T00:00:00Z');
  expect(read('title', 'null')).toBe('null');
  expect(read('title', '2025-11-22T00:30:00Z')).toBe('2025-11-22T00:30:00Z');
});

test('labels fields as the forms do, in either spelling', () => {
  expect(fieldName('matchDate')).toBe('Match date (kickoff)');
  expect(fieldName('is_active')).toBe('Active');
  expect(fieldName('home_team')).toBe('Home team');
  expect(fieldName('status')).toBe('Status');
  expect(fieldName('is_active', 'plan')).toBe('Offered to members');
  expect(fieldName('from', 'ticket')).toBe('Merged from');
  expect(fieldName('from')).toBe('From');
  expect(read('fields', 'firstName, timezone')).toBe('First name, Time zone');
});

test('treats the names of inherited properties as fields', () => {
  expect(fieldName('constructor')).toBe('Constructor');
  expect(read('constructor', 'x')).toBe('x');
});
