import { exportTransactions } from '@picks/contract/transactions';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const token = await newMember(app, 'ana@example.com');
await fund(app, token, await newAdmin(app), 100);
await app.member(requestWithdrawal, {
  token,
  body: { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
});
/** The path as asked: the answer is not JSON. */
const csv = async (query = '') => {
  const response = await app.memberApp.request(`/api${exportTransactions.path}${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { headers: response.headers, lines: (await response.text()).trimEnd().split('\r\n') };
};

test('the whole statement as a file, its days of the zone of the member', async () => {
  const { headers, lines } = await csv();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="transactions_2026-11-18.csv"');
  expect(lines.map((line) => line.replace(/(DEP|WDR)-.*/, '$1'))).toEqual([
    'Date,Type,Description,Amount,Status,Transaction ID',
    '2026-11-18,withdraw,withdraw transaction,-50.00,Pending,WDR',
    '2026-11-18,deposit,deposit transaction,100.00,Completed,DEP',
  ]);
});

test('filtered as the list is', async () => {
  const { lines } = await csv('?type=deposit');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['deposit']);
  expect((await csv('?search=nothing')).lines).toHaveLength(1);
  expect((await csv('?type=x')).lines[0]).toContain('"code":"validation_failed"');
});
