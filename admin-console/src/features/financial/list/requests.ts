import { isolated } from '@picks/ui/format/isolated';
import type { MoneyRequest } from './resource.ts';

/** `Ana Ruiz, DEP-1` */
export const requestName = ({ user, transactionId }: MoneyRequest): string =>
  `${isolated(user.name)}, ${transactionId}`;
