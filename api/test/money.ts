import { addPaymentDetails, approveDeposit } from '@picks/contract/deposits.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { afterEach, expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Names of the invariants that do not hold. */
export async function brokenInvariants(app: TestApp): Promise<string[]> {
  const rows = await app.deps.sql<{ name: string }[]>`select name from invariants where not ok`;
  return rows.map(({ name }) => name);
}

/** After every test of the file: whatever it did, the books are right. */
export function checkInvariantsAfterEach(app: TestApp): void {
  afterEach(async () => {
    expect(await brokenInvariants(app)).toEqual([]);
  });
}

export const details = {
  instructions: 'Send it to pay@fairline.example',
  accountInfo: 'Fairline',
  reference: 'F-1',
  notes: '',
};

/** A completed deposit, by the same calls as the apps; its id. */
export async function fund(app: TestApp, token: string, admin: string, amount: number): Promise<string> {
  const asked = await app.member(requestDeposit, { token, body: { amount, paymentMethod: 'paypal' } });
  const id = asked.data.deposit._id;
  await app.console(addPaymentDetails, { token: admin, params: { id }, body: details });
  const approved = await app.console(approveDeposit, { token: admin, params: { id } });
  if (approved.status !== 200) throw new Error(`not funded: ${approved.text}`);
  return id;
}
