import * as z from 'zod/mini';
import { waitingOfMember } from './approvals.admin.ts';
import { emailAddress, planNames, roles, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  dayRange,
  instant,
  line,
  optionalLine,
  optionalReason,
  optionalText,
  pageInfo,
  pageQuery,
  reasonText,
  recordId,
} from './fields.ts';
import { memberNote, tagName } from './member-notes.admin.ts';
import { amountOf, walletSummary } from './money.ts';
import type { ProblemKind } from './problems.ts';
import { PROFILE_LENGTH } from './profile.ts';
import { overrideReason, requiredOverrideReason } from './request-owner.admin.ts';
import { balanceBreakdown } from './statement.admin.ts';
import { adminSubscription } from './subscriptions.admin.ts';
import { transaction } from './transactions.ts';

/** Texts of the console's users, and what an added balance is called. */
export const userMessages = {
  ownRole: "You can't change your own role.",
  ownPlan: "You can't change your own plan.",
  empty: 'No users found',
  detailsFailed: 'Failed to fetch user details',
  updateFailed: 'Failed to update user',
  disableHint: 'Only administrators see it.',
  balanceFailed: 'Failed to add balance',
  amountNeeded: 'Please enter a valid amount greater than 0',
  balanceDescription: 'Balance added by support',
  writeOffFailed: 'Failed to write off balance',
  reasonNeeded: 'Please provide a reason',
  resetFailed: 'Failed to turn off two-factor authentication',
  deleteFailed: 'Failed to delete user',
  correctFailed: 'Failed to save the details',
  changeNeeded: 'Please change something first',
  planAlone: 'Change the plan in a step of its own',
  emailTaken: 'Another account has this email',
  statisticsNeeded: 'Please enter at least one betting statistic to update',
} as const;

/** Why an account, its balance or its details are changed. */
export const requiredReason = reasonText(userMessages.reasonNeeded);

/** Transactions shown with a user, and the most dollars that are added at once. */
export const USER = { transactions: 5, maxAdded: 1_000_000, maxBets: 1_000_000 } as const;

/** Why an account can't be deleted yet. */
export const closingBlockerTexts = {
  balance: 'Pay out the balance or write it off.',
  held: 'Money is held for a withdrawal.',
  deposit: 'A deposit request is open.',
  withdrawal: 'A withdrawal request is open.',
  refund: 'A refund request is open.',
  approval: 'Something waits for a second administrator.',
} as const;
export type ClosingBlocker = keyof typeof closingBlockerTexts;

/** The keys of `closingBlockerTexts`, in its order. */
const accountTieNames = Object.keys(closingBlockerTexts) as [ClosingBlocker, ...ClosingBlocker[]];

export const userProblems = {
  plan_is_paid: { status: 409, message: 'The member is paying for a better plan' },
  own_account: { status: 409, message: "You can't do this to your own account" },
  last_administrator: { status: 409, message: 'This is the last active administrator' },
  balance_changed: { status: 409, message: 'The available amount has changed. Please check it again' },
  email_in_use: { status: 409, message: userMessages.emailTaken },
  administrator_email: {
    status: 409,
    message: 'Administrators change their own email under Settings in the member app',
  },
  account_in_use: { status: 409, message: "This account can't be deleted yet" },
} as const satisfies Record<string, ProblemKind>;

export const adminUser = z.extend(user, {
  /** given without charge; null when there is none */
  grantedPlan: z.nullable(z.enum(['silver', 'gold'])),
  /** labels of the house, in alphabetical order */
  tags: z.array(z.string()),
  /** deleted then: what is left is a pseudonym and the ledger */
  closedAt: z.nullable(instant),
});
export type AdminUser = z.infer<typeof adminUser>;

/** A session that opens the account now. */
const device = z.object({
  _id: recordId,
  label: z.string(),
  origin: z.enum(['member', 'console']),
  lastSeenAt: instant,
  /** pick alerts are on there */
  hasPush: z.boolean(),
});
export type UserDevice = z.infer<typeof device>;

/** Devices in the response about a user, the last used first. */
export const SHOWN_DEVICES = 20;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });

/** Who disabled an account, and why; both null if the audit log doesn't say. */
const disabling = z.object({
  at: instant,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Disabling = z.infer<typeof disabling>;

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'List members and administrators, newest first unless sorted otherwise.',
  method: 'GET',
  path: '/admin/users',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    search: optionalText('Search', 80),
    plan: z.optional(z.enum(planNames)),
    role: z.optional(z.enum(roles)),
    isActive: z.optional(z.enum(['true', 'false'])),
    tag: z.optional(tagName),
    /** of the day that their email was confirmed on */
    ...dayRange,
    sort: z._default(
      z.enum(['-createdAt', 'createdAt', 'name', '-name', '-balance', 'balance']),
      '-createdAt',
    ),
  }),
  response: z.object({ users: z.array(adminUser), ...pageInfo }),
});

export const getUser = endpoint({
  name: 'getUser',
  summary: 'One user with money, subscription, devices and latest transactions.',
  method: 'GET',
  path: '/admin/users/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({
    user: adminUser,
    transactions: z.array(transaction),
    summary: walletSummary,
    /** no server before 2026-12 sends it */
    breakdown: z.optional(balanceBreakdown),
    subscription: z.nullable(adminSubscription),
    devices: z.array(device),
    /** first to last; seen by administrators only */
    notes: z.array(memberNote),
    /** why the account can't be deleted now; empty when it can */
    closingBlockers: z.array(z.enum(accountTieNames)),
    /** of their money, the oldest first */
    waiting: z.array(waitingOfMember),
    /** null while the account is active, or deleted; no server before 2026-12 sends it */
    disabling: z.optional(z.nullable(disabling)),
  }),
});

/** What an administrator may correct of an account. */
export const correctableFields = ['firstName', 'lastName', 'email', 'phone'] as const;
export type CorrectableField = (typeof correctableFields)[number];

/** A detail as it is stored; only compared. */
const seenText = z.optional(z.string().check(z.maxLength(320)));

const userChange = z
  .strictObject({
    plan: z.optional(choice('Plan', planNames)),
    firstName: z.optional(line('First name', PROFILE_LENGTH.name)),
    lastName: optionalLine('Last name', PROFILE_LENGTH.name),
    email: z.optional(emailAddress),
    phone: optionalLine('Phone', PROFILE_LENGTH.phone),
    /** of a correction: the member reads it */
    reason: z.optional(requiredReason),
    /** what the administrator corrects, as they saw it: refused as stale where it has changed since. Older callers send none */
    seen: z.optional(
      z.strictObject({ firstName: seenText, lastName: seenText, email: seenText, phone: seenText }),
    ),
  })
  .check(
    z.refine((body) => Object.keys(body).some((field) => field !== 'reason' && field !== 'seen'), {
      error: userMessages.changeNeeded,
      path: ['plan'],
    }),
    z.refine(({ plan, ...rest }) => plan === undefined || Object.keys(rest).length === 0, {
      error: userMessages.planAlone,
      path: ['plan'],
    }),
    z.refine(
      (body) => body.reason !== undefined || correctableFields.every((field) => body[field] === undefined),
      {
        error: userMessages.reasonNeeded,
        path: ['reason'],
      },
    ),
  );

export const updateUser = endpoint({
  name: 'updateUser',
  summary:
    "Set a member's plan from now on (complimentary where it goes beyond what is paid for), or correct their name, email or phone with a reason that is emailed to them. A new email address ends all sessions, and the old address is notified.",
  method: 'PUT',
  path: '/admin/users/:id',
  origins,
  access: 'admin',
  params: byId,
  body: userChange,
  response: z.object({ user: adminUser, message: z.string() }),
  problems: ['plan_is_paid', 'own_account', 'email_in_use', 'administrator_email', 'stale_version'],
});

const balanceChanged = z.object({
  user: adminUser,
  message: z.string(),
  summary: walletSummary,
  /** nothing has moved: a second administrator decides about this */
  approvalId: z.optional(recordId),
});
const positive = userMessages.amountNeeded;

const credit = z.strictObject({
  amount: amountOf('Amount', positive).check(
    z.positive({ error: positive, abort: true }),
    z.maximum(USER.maxAdded, `Amount must be at most ${USER.maxAdded}`),
  ),
  description: optionalText('Description', 200),
  overrideReason,
});
/** The same for an account that is disabled. */
export const overriddenCredit = z.extend(credit, { overrideReason: requiredOverrideReason });

export const addBalance = endpoint({
  name: 'addBalance',
  summary: "Add to a member's balance as a completed deposit with the method `admin_credit`.",
  method: 'POST',
  path: '/admin/users/:id/add-balance',
  origins,
  access: 'admin',
  params: byId,
  idempotent: true,
  body: credit,
  response: balanceChanged,
  problems: ['own_account', 'member_disabled'],
});

export const writeOffBalance = endpoint({
  name: 'writeOffBalance',
  summary: "Write off a member's available balance, so that the account can be deleted.",
  method: 'POST',
  path: '/admin/users/:id/write-off',
  origins,
  access: 'admin',
  params: byId,
  idempotent: true,
  body: z.strictObject({
    /** what is available, as it was seen */
    amount: amountOf('Amount', positive).check(z.positive({ error: positive, abort: true })),
    reason: requiredReason,
  }),
  response: balanceChanged,
  problems: ['balance_changed'],
});

const changed = z.object({ user: adminUser, message: z.string() });
const standingProblems = ['own_account', 'last_administrator'] as const;

export const setUserRole = endpoint({
  name: 'setUserRole',
  summary: 'Make a member an administrator, or an administrator a member. Their sessions end.',
  method: 'PUT',
  path: '/admin/users/:id/role',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ role: choice('Role', roles) }),
  response: changed,
  problems: standingProblems,
});

export const setUserStatus = endpoint({
  name: 'setUserStatus',
  summary:
    "Disable an account, or enable it again. Disabling ends its sessions and alerts and cancels its unpaid referral earnings. Its plan doesn't renew while it's disabled. The audit log keeps the reason.",
  method: 'PUT',
  path: '/admin/users/:id/status',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({
    isActive: z.boolean('isActive must be true or false'),
    /** why, for administrators; the console requires it to disable an account */
    reason: optionalReason(),
  }),
  response: changed,
  problems: standingProblems,
});

export const resetTwoFactor = endpoint({
  name: 'resetTwoFactor',
  summary:
    'Turn off two-factor authentication for a user who lost their phone and recovery codes. Their sessions end, and the reason is emailed to them.',
  method: 'POST',
  path: '/admin/users/:id/reset-two-factor',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ reason: requiredReason }),
  response: changed,
  problems: ['own_account', 'two_factor_off'],
});

export const changeTags = endpoint({
  name: 'changeTags',
  summary: 'Add a tag to a member or remove one.',
  method: 'PUT',
  path: '/admin/users/:id/tags',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ add: z.optional(tagName), remove: z.optional(tagName) }).check(
    z.refine(({ add, remove }) => add !== undefined || remove !== undefined, {
      error: 'Tag is required',
      path: ['add'],
    }),
  ),
  response: z.object({ user: adminUser }),
  problems: ['too_many_tags'],
});

const betCount = (label: string) => {
  const message = `${label} must be a whole number from 0 to ${USER.maxBets}`;
  return z.optional(z.int(message).check(z.minimum(0, message), z.maximum(USER.maxBets, message)));
};

/** Bet counts that an administrator sets. Omitted ones stay unchanged. */
export const bettingStats = z
  .strictObject({
    wonBets: betCount('Won bets'),
    lostBets: betCount('Lost bets'),
    refundedBets: betCount('Refunded bets'),
  })
  .check(
    z.refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: userMessages.statisticsNeeded,
      path: ['wonBets'],
    }),
  );
export type BettingStats = z.infer<typeof bettingStats>;

export const updateBettingStats = endpoint({
  name: 'updateBettingStats',
  summary:
    "Set a member's numbers of won, lost and refunded bets, at least one of them. Bets that settle later are added.",
  method: 'PUT',
  path: '/admin/users/:id/betting-stats',
  origins,
  access: 'admin',
  params: byId,
  body: bettingStats,
  response: changed,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: 'Close an account. Personal data is deleted, and the ledger is kept.',
  method: 'DELETE',
  path: '/admin/users/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
  problems: ['account_in_use', ...standingProblems],
});
