import { randomUUID } from 'node:crypto';
import { requestDeposit } from '@picks/contract/deposits';
import {
  addPaymentDetails,
  approveDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { toCents, toDollars, type WalletSummary } from '@picks/contract/money';
import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  WITHDRAWAL_TWO_FACTOR_FROM,
} from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  listWithdrawalRequests,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import type { Calls } from './calls.ts';

/** Tokens of one member and of an administrator. */
interface Tokens {
  readonly userId: string;
  readonly member: () => string;
  readonly admin: () => string;
}

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least));

/**
 * One member with a desk of their own. Knows, from definite answers alone, where the account must stand, and compares
 * each refusal with it.
 */
export class Customer {
  readonly #calls: Calls;
  readonly #tokens: Tokens;
  /** cents */
  #posted = 0;
  #held = 0;
  /** of the last 24 hours, without what came back */
  #withdrawn = 0;
  #open: { id: string; cents: number }[] = [];
  readonly surprises: string[] = [];

  constructor(calls: Calls, tokens: Tokens) {
    this.#calls = calls;
    this.#tokens = tokens;
  }

  async act(): Promise<void> {
    const chance = Math.random();
    if (this.#posted - this.#held < 3000 || chance < 0.25) await this.#deposit();
    else if (chance < 0.6 || this.#open.length === 0) await this.#withdraw();
    else await this.#settleWithdrawal();
  }

  /** Where the model says the account stands. */
  expected(): Pick<WalletSummary, 'available' | 'balance' | 'pendingWithdrawals'> {
    return {
      available: toDollars(this.#posted - this.#held),
      balance: toDollars(this.#posted),
      pendingWithdrawals: toDollars(this.#held),
    };
  }

  async actual(): Promise<Pick<WalletSummary, 'available' | 'balance' | 'pendingWithdrawals'>> {
    const { data } = await this.#calls.definite('member', this.#tokens.member(), listWithdrawals, {});
    const { available = NaN, balance = NaN, pendingWithdrawals = NaN } = data?.summary ?? {};
    return { available, balance, pendingWithdrawals };
  }

  async #deposit(): Promise<void> {
    const cents = between(1000, 20_000);
    const { member, admin } = this.#tokens;
    const asked = await this.#calls.definite('member', member(), requestDeposit, {
      body: { amount: toDollars(cents), paymentMethod: 'paypal' },
      idempotencyKey: randomUUID(),
    });
    if (asked.problem !== null) return void this.surprises.push(`deposit refused: ${asked.problem.code}`);
    const params = { id: asked.data.deposit._id };
    await this.#calls.definite('console', admin(), addPaymentDetails, {
      params,
      body: { instructions: 'Pay here' },
    });
    const isApproved = Math.random() < 0.8;
    if (isApproved) await this.#calls.definite('console', admin(), approveDeposit, { params });
    else
      await this.#calls.definite('console', admin(), rejectDeposit, {
        params,
        body: { reason: 'No payment came' },
      });
    // A decision whose answer was lost answers 409 the second time: what counts is where the deposit stands.
    const { data, problem } = await this.#calls.definite('console', admin(), listDeposits, {
      query: { user: this.#tokens.userId, limit: 100 },
    });
    const status = problem?.code ?? data?.deposits.find(({ _id }) => _id === params.id)?.status;
    if (status === 'completed') this.#posted += cents;
    if (status !== (isApproved ? 'completed' : 'failed'))
      this.surprises.push(`a decided deposit is ${status}`);
  }

  async #withdraw(): Promise<void> {
    const cents = between(2000, 9000);
    const available = this.#posted - this.#held;
    const { data, problem } = await this.#calls.definite('member', this.#tokens.member(), requestWithdrawal, {
      body: {
        amount: toDollars(cents),
        withdrawMethod: 'paypal',
        paymentDetails: { email: 'ana@example.com' },
      },
      idempotencyKey: randomUUID(),
    });
    const isBelow = this.#withdrawn + cents < toCents(WITHDRAWAL_TWO_FACTOR_FROM);
    if (data !== null) {
      this.#held += cents;
      this.#withdrawn += cents;
      this.#open.push({ id: data.withdrawal.id, cents });
    }
    const isExpected = cents <= available && isBelow;
    if ((data !== null) !== isExpected) {
      this.surprises.push(`${cents} of ${available} available: ${problem?.code ?? 'accepted'}`);
    }
  }

  async #settleWithdrawal(): Promise<void> {
    const open = this.#open.shift();
    if (open === undefined) return;
    const { member, admin, userId } = this.#tokens;
    const params = { id: open.id };
    const chance = Math.random();
    if (chance < 0.25) await this.#calls.definite('member', member(), cancelWithdrawal, { params });
    else if (chance < 0.45) {
      await this.#calls.definite('console', admin(), rejectWithdrawal, {
        params,
        body: { rejectionReason: 'No' },
      });
    } else {
      await this.#calls.definite('console', admin(), approveWithdrawal, { params });
      await this.#calls.definite('console', admin(), completeWithdrawal, { params });
    }
    const { data, problem } = await this.#calls.definite('console', admin(), listWithdrawalRequests, {
      query: { user: userId, limit: 100 },
    });
    const status = problem?.code ?? data?.withdrawals.find(({ id }) => id === open.id)?.status;
    const end = chance < 0.25 ? 'cancelled' : chance < 0.45 ? 'rejected' : 'completed';
    if (status !== end) this.surprises.push(`a settled withdrawal is ${status}, not ${end}`);
    this.#held -= open.cents;
    if (status === 'completed') this.#posted -= open.cents;
    else this.#withdrawn -= open.cents;
  }
}
