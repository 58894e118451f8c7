import { expect, test } from 'vitest';
import { changesOf, reasonsOf } from './changes.ts';

type Side = Record<string, unknown> | null;

function entry(action: string, before: Side, after: Side) {
  const [type = ''] = action.split('.');
  return { action, target: { type, id: 't1', name: null }, before, after };
}
const read = (action: string, before: Side, after: Side) =>
  changesOf(entry(action, before, after), 'America/New_York');

test('lists only the fields that differ, with both values', () => {
  const before = { role: 'user', isActive: true, plan: null };
  const after = { role: 'admin', isActive: false, plan: null };
  expect(read('user.role_set', before, after)).toEqual([
    { field: 'Role', from: 'User', to: 'Admin' },
    { field: 'Active', from: 'Yes', to: 'No' },
  ]);
});

test('lists all fields of a new record', () => {
  expect(read('deposit.credited', null, { amount: 1250 })).toEqual([
    { field: 'Amount', from: null, to: '$12.50' },
  ]);
  expect(read('session.confirmed', null, null)).toEqual([]);
});

test('lists all fields of a deleted record, even if the entry stores it as it was', () => {
  const plan = { name: 'Trial', price: 500, is_active: true };
  expect(read('plan.deleted', plan, plan)).toEqual([
    { field: 'Name', from: 'Trial', to: null },
    { field: 'Price', from: '$5.00', to: null },
    { field: 'Offered to members', from: 'Yes', to: null },
  ]);
});

test('labels a limit that was removed', () => {
  expect(read('plan.changed', { max_picks: 3 }, { max_picks: null })).toEqual([
    { field: 'Picks a week', from: '3', to: 'Unlimited' },
  ]);
});

test('leaves internal columns out', () => {
  const after = { id: '7b2f', created_by: '9c1a', changed_xid: '11029', is_pinned: true };
  expect(read('announcement.created', null, after)).toEqual([
    { field: 'Pinned on the overview', from: null, to: 'Yes' },
  ]);
});

test('lists the new time of a rescheduled announcement', () => {
  const [before, after] = ['2025-11-22T00:30:00Z', '2025-11-22T01:30:00Z'].map((at) => ({ created_at: at }));
  const [change, ...others] = read('announcement.changed', before ?? null, after ?? null);
  expect(others).toEqual([]);
  expect(change?.field).toBe('Goes out at');
  expect(change?.to).toMatch(/^Nov 21, 2025, 8:30 PM/);
});

test('lists the version only if nothing else changed', () => {
  expect(
    read('homepage.published', { version: 1, draftVersion: 1 }, { version: 2, draftVersion: 2 }),
  ).toEqual([{ field: 'Version', from: '1', to: '2' }]);
  expect(read('plan.changed', { price: 500, version: 1 }, { price: 700, version: 2 })).toEqual([
    { field: 'Price', from: '$5.00', to: '$7.00' },
  ]);
});

test('lists the ID of the record that an approval is about', () => {
  expect(read('approval.requested', null, { kind: 'deposit_refund', amount: 5000, target: 'd1' })).toEqual([
    { field: 'Kind', from: null, to: 'Deposit reversal' },
    { field: 'Amount', from: null, to: '$50.00' },
    { field: 'Record ID', from: null, to: 'd1' },
  ]);
});

test('labels the choice about emails, which is stored as `email`', () => {
  expect(read('emails.chosen_by_link', null, { email: false })).toEqual([
    { field: 'Email notifications', from: null, to: 'No' },
  ]);
});

test.each([
  ['what the administrator wrote', 'user.disabled', null, 'Asked for it', 'Asked for it', null],
  ['the reason stored in after', 'deposit.rejected', { reason: 'It bounced' }, null, 'It bounced', null],
  ['no reason', 'deposit.approved', { reason: null }, null, null, null],
  [
    'a code in words',
    'deposit.plan_not_started',
    { reason: 'balance_too_low' },
    null,
    'Balance too low',
    null,
  ],
  ['both, if a block was overridden', 'subscription.refunded', { reason: 'Late' }, 'Owed', 'Late', 'Owed'],
  ['a reason stored twice, once', 'approval.requested', { reason: 'Owed' }, 'Owed', 'Owed', null],
  [
    'the code of a refusal',
    'sign_in.refused',
    { code: 'invalid_credentials' },
    null,
    'Invalid credentials',
    null,
  ],
  ['why an approval was refused', 'approval.refused', { outcome: 'rejected' }, 'Not owed', 'Not owed', null],
])('says why: %s', (_, action, after, reason, shown, overrideReason) => {
  expect(reasonsOf({ ...entry(action, null, after), reason })).toEqual({ reason: shown, overrideReason });
});

test('leaves out the code of a refusal, which is its reason', () => {
  expect(read('sign_in.refused', null, { code: 'invalid_credentials', origin: 'member' })).toEqual([
    { field: 'Where', from: null, to: 'Member app' },
  ]);
});
