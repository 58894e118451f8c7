import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { TestApp } from './app.ts';

const paypal = { withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } };

/** An audit entry as a password reset leaves it: new payout details are on hold after it. */
export const recordReset = ({ owner, clock }: TestApp, userId: string) => owner`
  insert into audit_entries (at, actor_id, action, target_type, target_id, ip, request_id)
  values (${clock.now()}, ${userId}, 'password.reset', 'user', ${userId}, '127.0.0.1', 'test')`;

/** A withdrawal asked for, to PayPal unless the changes say otherwise. */
export const askForWithdrawal = (
  app: TestApp,
  token: string,
  amount: number,
  changes: object = {},
  key?: string,
) =>
  app.member(requestWithdrawal, {
    token,
    body: { amount, ...paypal, ...changes },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
