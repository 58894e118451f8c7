import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant } from './fields.ts';
import type { ProblemKind } from './problems.ts';
import { profileUser } from './profile.ts';
import { referralData } from './referrals.ts';
import { subscriptionStatuses } from './subscriptions.ts';
import { ticket } from './support.ts';
import { tail } from './tails.ts';
import { transaction } from './transactions.ts';

/** Texts of taking one's data along and of leaving. */
export const accountMessages = {
  exportFailed: 'Failed to export your data',
  closeFailed: 'Failed to close your account',
  sessionsFailed: 'Failed to load your devices',
  endFailed: 'Failed to sign the device out',
} as const;

export const accountProblems = {
  account_has_money: {
    status: 409,
    message: 'You still have money in your account. Withdraw it first, or ask support to write it off',
  },
  account_has_requests: {
    status: 409,
    message: "You have an open deposit, withdrawal or refund. Wait until it's done, or cancel it first",
  },
  account_is_admin: { status: 409, message: "Administrator accounts can't be closed here" },
} as const satisfies Record<string, ProblemKind>;

/** A subscription as it is taken along, ended ones too; what it cost is among the transactions. */
const subscriptionRecord = z.object({
  plan: z.string(),
  status: growing(subscriptionStatuses),
  autoRenew: z.boolean(),
  createdAt: instant,
  periodEnd: instant,
  endedAt: z.nullable(instant),
  refundRequestedAt: z.nullable(instant),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

export const exportAccount = endpoint({
  name: 'exportAccount',
  summary: 'Export everything the service stores about the member, as a file.',
  method: 'GET',
  path: '/users/export',
  access: 'member',
  response: z.object({
    exportedAt: instant,
    profile: profileUser,
    transactions: z.array(transaction),
    subscriptions: z.array(subscriptionRecord),
    tickets: z.array(ticket),
    referrals: referralData,
    /** bets the member noted; `profit` in units, null while the pick is open */
    tails: z.array(z.extend(tail, { profit: z.nullable(z.number()) })),
    sessions: z.array(
      z.object({
        label: z.string(),
        ip: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        endedAt: z.nullable(instant),
      }),
    ),
    /** that get alerts */
    devices: z.array(z.object({ label: z.string(), createdAt: instant })),
  }),
});

export const closeAccount = endpoint({
  name: 'closeAccount',
  summary:
    'Close the account for good. Personal data is deleted, and payment records are kept under a pseudonym.',
  method: 'POST',
  path: '/users/close-account',
  access: 'member',
  status: 204,
  problems: ['account_has_money', 'account_has_requests', 'account_is_admin'],
});
