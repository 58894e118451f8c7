import type { ActKey, MoneyRequest } from './resource.ts';

/** `Ana Ruiz, DEP-1` */
export const requestName = ({ user, transactionId }: MoneyRequest): string =>
  `${user.name}, ${transactionId}`;

/** The two decisions about a request. */
export const decisionKeys: readonly ActKey[] = [
  { key: 'a', action: 'approve', does: 'Approve' },
  { key: 'r', action: 'reject', does: 'Reject' },
];
