import { depositLabels, depositStatuses } from '@picks/contract/deposits';
import { statusWords } from '@picks/contract/statement-csv';
import type { AdminTransaction } from '@picks/contract/transactions.admin';

/** A status in the words of the list that the record also stands in. */
export function transactionStatusLabel({ type, status }: Pick<AdminTransaction, 'type' | 'status'>): string {
  const ofDeposit = type === 'deposit' && depositStatuses.find((each) => each === status);
  return ofDeposit ? depositLabels[ofDeposit] : statusWords(status);
}
