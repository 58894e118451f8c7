import type { Reconciliation } from '@picks/contract/health.admin';
import { word } from '#src/ui/words.ts';

type Account = Reconciliation['trialBalance'][number]['account'];

/** Each account of the ledger: its name, and in one line what its balance means. */
export const accountWords: Readonly<Record<Account, readonly [name: string, means: string]>> = {
  member: ['Members', 'Owed to members: their balances, with what is held for withdrawals.'],
  external: ['Outside', 'Below zero by what should be in our own bank and payment accounts.'],
  revenue: ['Revenue', 'Plan charges, less what was refunded.'],
  fees: ['Fees', 'Kept from withdrawals.'],
  referral: ['Referral bonuses', 'Below zero by what was paid to referrers.'],
  adjustment: ['Adjustments', 'Below zero by what administrators credited without money coming in.'],
};

const kinds: Readonly<Record<string, string>> = {
  deposit: 'Deposits',
  deposit_refund: 'Deposits paid back',
  withdrawal: 'Withdrawals, fees included',
  admin_credit: 'Credits by administrators',
  subscription: 'Plan charges',
  subscription_refund: 'Plan refunds',
  referral: 'Referral bonuses',
};

/** What was booked, in the plural; a kind without words says its name. */
export const kindWords = (kind: string): string => kinds[kind] ?? word(kind);
