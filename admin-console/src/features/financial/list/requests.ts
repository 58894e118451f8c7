import type { MoneyRequest } from './resource.ts';

/** `Ana Ruiz, DEP-1` */
export const requestName = ({ user, transactionId }: MoneyRequest): string =>
  `${user.name}, ${transactionId}`;
