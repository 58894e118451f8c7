import { expect, test } from 'vitest';
import { type PayoutSignals, signalsOf } from './payout-signals.rules.ts';

const at = new Date('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(at.getTime() - hours * HOUR);
const calm: PayoutSignals = {
  requestedAt: at,
  requestsInDay: 1,
  isNewPayee: false,
  depositedAt: null,
  passwordChangedAt: null,
  emailChangedAt: null,
  twoFactorOffAt: null,
};

test.each<[string, Partial<PayoutSignals>, string[]]>([
  ['nothing unusual', {}, []],
  ['a second one', { requestsInDay: 2 }, []],
  ['a third one', { requestsInDay: 3 }, ['3rd withdrawal in 24 hours']],
  ['an eleventh one', { requestsInDay: 11 }, ['11th withdrawal in 24 hours']],
  ['new details', { isNewPayee: true }, ['New payout details']],
  ['a deposit just before', { depositedAt: ago(0.5) }, ['Last deposit less than an hour before']],
  ['a deposit of the day', { depositedAt: ago(24) }, ['Last deposit 1 day before']],
  ['an older deposit', { depositedAt: ago(24.01) }, []],
  ['a new password', { passwordChangedAt: ago(3) }, ['Password changed 3 hours before']],
  ['a new address, a week old', { emailChangedAt: ago(168) }, ['Email changed 7 days before']],
  ['a new address, older', { emailChangedAt: ago(168.01) }, []],
  ['a second factor gone', { twoFactorOffAt: ago(1) }, ['Second factor turned off 1 hour before']],
  ['what came after the request', { passwordChangedAt: ago(-1), depositedAt: ago(-1) }, []],
])('%s', (_, known, said) => {
  expect(signalsOf({ ...calm, ...known })).toEqual(said);
});

test('what says most about an account that was taken over comes first', () => {
  const known = { ...calm, isNewPayee: true, requestsInDay: 4, emailChangedAt: ago(2), depositedAt: ago(3) };
  expect(signalsOf(known)).toEqual([
    'Email changed 2 hours before',
    'New payout details',
    '4th withdrawal in 24 hours',
    'Last deposit 3 hours before',
  ]);
});
