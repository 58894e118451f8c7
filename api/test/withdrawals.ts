import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { TestApp } from './app.ts';

const paypal = { withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } };

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
