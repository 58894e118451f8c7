import type { Reconciliation } from '@picks/contract/health.admin';
import { word } from '#src/ui/labels.ts';

type Account = Reconciliation['trialBalance'][number]['account'];

/** Each account of the ledger: its name, and in one line what its balance means. */
export const accountWords: Readonly<Record<Account, readonly [name: string, means: string]>> = {
  member: ['Members', 'Owed to members: their balances, including money held for withdrawals.'],
  external: [
    'Cash / payment providers',
    'Cash we should hold at banks and payment providers (shown as a negative).',
  ],
  revenue: ['Revenue', 'Plan charges minus refunds.'],
  fees: ['Fees', 'Kept from withdrawals.'],
  referral: ['Referral bonuses', 'Referral bonuses paid so far (shown as a negative).'],
  adjustment: ['Adjustments', 'Balance added by administrators without a payment (shown as a negative).'],
};

const kinds: Readonly<Record<string, string>> = {
  deposit: 'Deposits',
  deposit_refund: 'Refunded deposits',
  withdrawal: 'Withdrawals, including fees',
  admin_credit: 'Balance added by administrators',
  subscription: 'Plan charges',
  subscription_refund: 'Plan refunds',
  referral: 'Referral bonuses',
};

/** What was booked, in the plural; a kind without words says its name. */
export const kindWords = (kind: string): string => kinds[kind] ?? word(kind);
