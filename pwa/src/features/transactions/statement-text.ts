import { type Transaction, transactionMessages, transactionSign } from '@picks/contract/transactions';

export const descriptionOf = ({ description, type }: Pick<Transaction, 'description' | 'type'>): string =>
  description || `${type} transaction`;

export const idOf = ({ transactionId }: Pick<Transaction, 'transactionId'>): string =>
  transactionId || transactionMessages.noId;

/** Dollars with the sign of the statement: money in is positive (spec member 4). */
export const signedAmount = ({ amount, type }: Pick<Transaction, 'amount' | 'type'>): number =>
  amount * transactionSign[type];

/** Whether the amount has moved, or still may; a failed one is struck out. */
export const isVoided = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'rejected';
