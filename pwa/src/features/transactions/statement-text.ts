import type { Transaction } from '@picks/contract/transactions';

/** Whether the amount has moved, or still may; a failed one is struck out. */
export const isVoided = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'rejected';
