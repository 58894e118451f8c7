import { expect, test } from 'vitest';
import { entryText, type TimelineFacts } from './timeline.texts.ts';

const deposit = {
  source: 'transaction',
  type: 'deposit',
  amount: 1250.5,
  status: 'waiting_for_deposit',
  method: 'paypal',
  description: '',
} as const;
const audit = { source: 'audit', action: 'user.role_set', reason: null, actor: 'Ben Okafor' } as const;

test.each<[TimelineFacts, string]>([
  [deposit, 'Deposit of $1,250.50, awaiting payment'],
  [{ ...deposit, type: 'withdraw', status: 'completed' }, 'Withdrawal of $1,250.50, completed'],
  [
    { ...deposit, type: 'withdraw', method: 'write_off', status: 'completed' },
    'Write-off of $1,250.50, completed',
  ],
  [{ source: 'subscription', step: 'refund_requested_at', plan: 'Starter' }, 'Refund of Starter requested'],
  [{ source: 'subscription', step: 'ended_at', plan: 'Starter' }, 'Starter ended'],
  [{ source: 'reply', ticket: 'id', number: 12, isTeam: false }, 'Member replied to TCK-12'],
  [{ source: 'session', origin: 'console', label: '' }, 'Signed in to the console'],
  [{ source: 'mail', subject: 'Hello', status: 'failed' }, 'Failed email: Hello'],
  [{ source: 'alert', kind: 'test', title: null }, 'Alert: Test'],
  [audit, 'Role set by Ben Okafor'],
  [{ ...audit, action: 'user.disabled', reason: 'Chargeback' }, 'Account disabled by Ben Okafor: Chargeback'],
  [{ ...audit, action: 'user.enabled' }, 'Account enabled by Ben Okafor'],
  [{ ...audit, action: 'user.something_new', actor: null, reason: 'Asked' }, 'User something new: Asked'],
])('%o is told as %o', (facts, text) => {
  expect(entryText(facts, 'id').text).toBe(text);
});
