import type { DepositStatus } from '@picks/contract/deposits';
import type { WithdrawalStatus } from '@picks/contract/withdrawals';

/** What happens to money, as plain arithmetic: no SQL, no rules file, written from docs/money.md alone. */
export class MoneyModel {
  /** cents */
  posted = 0;
  held = 0;
  readonly deposits = new Map<string, { cents: number; status: DepositStatus }>();
  readonly withdrawals = new Map<string, { cents: number; status: WithdrawalStatus }>();

  canWithdraw(cents: number): boolean {
    const isCovered = cents <= this.posted - this.held && cents >= 2000 && cents <= 500_000;
    return isCovered && this.withdrawn + cents < 50_000;
  }

  /** cents withdrawn that haven't come back, all in one day and without a second factor */
  get withdrawn(): number {
    const counts = ({ status }: { status: WithdrawalStatus }) =>
      !['rejected', 'failed', 'cancelled'].includes(status);
    return [...this.withdrawals.values()].filter(counts).reduce((sum, { cents }) => sum + cents, 0);
  }

  canMoveDeposit(id: string, to: DepositStatus): boolean {
    const { status, cents } = this.deposits.get(id) ?? { status: 'failed', cents: 0 };
    if (to === 'waiting_for_deposit') return status === 'pending' || status === 'waiting_for_deposit';
    if (to === 'completed') return status === 'waiting_for_deposit';
    if (to === 'cancelled') return status === 'pending';
    if (to === 'failed') return status === 'pending' || status === 'waiting_for_deposit';
    return to === 'refunded' && status === 'completed' && cents <= this.posted - this.held;
  }

  canMoveWithdrawal(id: string, to: WithdrawalStatus): boolean {
    const from = this.withdrawals.get(id)?.status ?? 'failed';
    const ends = ['completed', 'rejected', 'failed'];
    if (from === 'pending') return ['approved', 'processing', 'rejected', 'cancelled'].includes(to);
    if (from === 'approved') return to === 'processing' || ends.includes(to);
    return from === 'processing' && ends.includes(to);
  }

  moveDeposit(id: string, to: DepositStatus): void {
    const deposit = this.deposits.get(id);
    if (deposit === undefined) return;
    deposit.status = to;
    if (to === 'completed') this.posted += deposit.cents;
    if (to === 'refunded') this.posted -= deposit.cents;
  }

  /** cents asked to be paid in and not credited */
  get pendingDeposits(): number {
    const isOpen = ({ status }: { status: DepositStatus }) =>
      status === 'pending' || status === 'waiting_for_deposit';
    return [...this.deposits.values()].filter(isOpen).reduce((sum, { cents }) => sum + cents, 0);
  }

  withdraw(id: string, cents: number): void {
    this.withdrawals.set(id, { cents, status: 'pending' });
    this.held += cents;
  }

  moveWithdrawal(id: string, to: WithdrawalStatus): void {
    const withdrawal = this.withdrawals.get(id);
    if (withdrawal === undefined) return;
    withdrawal.status = to;
    if (to === 'approved' || to === 'processing') return;
    this.held -= withdrawal.cents;
    if (to === 'completed') this.posted -= withdrawal.cents;
  }
}
