// @module-tag full
import { type DepositStatus, requestDeposit, cancelDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, rejectDeposit } from '@picks/contract/deposits.admin';
import { toDollars } from '@picks/contract/money';
import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  type WithdrawalStatus,
} from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reverseDeposit } from '#src/features/deposits/deposits.admin.service.ts';
import { testApp } from './app.ts';
import { brokenInvariants, details } from './money.ts';
import { MoneyModel } from './money-model.ts';
import { newAdmin, newMember } from './people.ts';

const app = await testApp();
const admin = await newAdmin(app);
let number = 0;

/** One thing a member or an administrator tries; `pick` chooses among the requests there are. */
type Step =
  | { readonly kind: 'deposit'; readonly cents: number }
  | { readonly kind: 'withdraw'; readonly cents: number }
  | { readonly kind: 'move deposit'; readonly pick: number; readonly to: DepositStatus }
  | { readonly kind: 'move withdrawal'; readonly pick: number; readonly to: WithdrawalStatus };

const pick = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      cents: fc.integer({ min: 1000, max: 20_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      cents: fc.integer({ min: 1900, max: 15_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move deposit' as const),
      pick,
      to: fc.constantFrom<DepositStatus>(
        'waiting_for_deposit',
        'waiting_for_deposit',
        'completed',
        'completed',
        'completed',
        'failed',
        'refunded',
        'cancelled',
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move withdrawal' as const),
      pick,
      to: fc.constantFrom<WithdrawalStatus>(
        'approved',
        'processing',
        'completed',
        'rejected',
        'failed',
        'cancelled',
      ),
    }),
  },
);

/** A member of their own and what the model knows of them. */
async function newWallet() {
  const token = await newMember(app, `model${(number += 1)}@example.com`);
  const model = new MoneyModel();
  const at = (id: string) => ({ token: admin, params: { id } });
  const act = { actorId: null, ip: '', requestId: 'model' };
  const moveDeposit: Record<DepositStatus, (id: string) => Promise<{ status: number }>> = {
    pending: async () => ({ status: 409 }),
    waiting_for_deposit: (id) => app.console(addPaymentDetails, { ...at(id), body: details }),
    completed: (id) => app.console(approveDeposit, at(id)),
    failed: (id) => app.console(rejectDeposit, { ...at(id), body: { reason: 'No' } }),
    cancelled: (id) => app.member(cancelDeposit, { token, params: { id } }),
    refunded: (id) =>
      reverseDeposit(app.deps, { id, act, at: app.clock.now() }).then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      ),
  };
  const moveWithdrawal: Record<WithdrawalStatus, (id: string) => Promise<{ status: number }>> = {
    pending: async () => ({ status: 409 }),
    approved: (id) => app.console(approveWithdrawal, at(id)),
    processing: (id) => app.console(processWithdrawal, at(id)),
    completed: (id) => app.console(completeWithdrawal, at(id)),
    rejected: (id) => app.console(rejectWithdrawal, { ...at(id), body: { rejectionReason: 'No' } }),
    failed: (id) => app.console(failWithdrawal, { ...at(id), body: { reason: 'No' } }),
    cancelled: (id) => app.member(cancelWithdrawal, { token, params: { id } }),
  };
  const chosen = (map: ReadonlyMap<string, unknown>, place: number) =>
    [...map.keys()][place % Math.max(1, map.size)];

  /** Tries a step; whether it was taken, and what the model makes of it then. `null`: there was nothing to try it on. */
  async function attempt(
    tried: Step,
  ): Promise<{ isExpected: boolean; isTaken: boolean; apply: () => void } | null> {
    if (tried.kind === 'deposit') {
      const { status, data } = await app.member(requestDeposit, {
        token,
        body: { amount: toDollars(tried.cents), paymentMethod: 'paypal' },
      });
      const apply = () =>
        void model.deposits.set(data.deposit._id, { cents: tried.cents, status: 'pending' });
      return { isExpected: true, isTaken: status === 201, apply };
    }
    if (tried.kind === 'withdraw') {
      const isExpected = model.canWithdraw(tried.cents);
      const { status, data } = await app.member(requestWithdrawal, {
        token,
        body: {
          amount: toDollars(tried.cents),
          withdrawMethod: 'paypal',
          paymentDetails: { email: 'ana@example.com' },
        },
      });
      return {
        isExpected,
        isTaken: status === 201,
        apply: () => model.withdraw(data.withdrawal.id, tried.cents),
      };
    }
    if (tried.kind === 'move deposit') {
      const id = chosen(model.deposits, tried.pick);
      if (id === undefined) return null;
      const isExpected = model.canMoveDeposit(id, tried.to);
      const { status } = await moveDeposit[tried.to](id);
      return { isExpected, isTaken: status === 200, apply: () => model.moveDeposit(id, tried.to) };
    }
    const id = chosen(model.withdrawals, tried.pick);
    if (id === undefined) return null;
    const isExpected = model.canMoveWithdrawal(id, tried.to);
    const { status } = await moveWithdrawal[tried.to](id);
    return { isExpected, isTaken: status === 200, apply: () => model.moveWithdrawal(id, tried.to) };
  }

  const standing = async () => (await app.member(listWithdrawals, { token })).data.summary;
  const expected = () => ({
    available: toDollars(model.posted - model.held),
    balance: toDollars(model.posted),
    pendingWithdrawals: toDollars(model.held),
  });
  /** Of requests alone: what came of several at once depends on their order. */
  const pendingDeposits = () => toDollars(model.pendingDeposits);
  return { attempt, standing, expected, pendingDeposits };
}

test('any sequence of steps is taken or refused as the arithmetic says, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const wallet = await newWallet();
      for (const tried of steps) {
        const tries = await wallet.attempt(tried);
        if (tries === null) continue;
        expect([tried, tries.isTaken]).toEqual([tried, tries.isExpected]);
        if (tries.isTaken) tries.apply();
        expect(await wallet.standing()).toMatchObject({
          ...wallet.expected(),
          pendingDeposits: wallet.pendingDeposits(),
        });
      }
    }),
    { numRuns: 15 },
  );
  expect(await brokenInvariants(app)).toEqual([]);
}, 120_000);

test('steps at once: what was taken adds up, and nothing was taken that the account could not bear', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 4, maxLength: 8 }),
      async (rounds) => {
        const wallet = await newWallet();
        for (const together of rounds) {
          const tries = await Promise.all(together.map((tried) => wallet.attempt(tried)));
          // Sums do not mind the order in which the answers came.
          for (const each of tries) if (each?.isTaken) each.apply();
        }
        const standing = await wallet.standing();
        expect(standing).toMatchObject(wallet.expected());
        expect(standing.available).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 15 },
  );
  expect(await brokenInvariants(app)).toEqual([]);
}, 120_000);
