import * as z from 'zod/mini';
import { planNames, roles, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { choice, optionalText, pageInfo, pageQuery, recordId } from './fields.ts';
import { walletSummary } from './money.ts';
import type { ProblemKind } from './problems.ts';
import { adminSubscription } from './subscriptions.admin.ts';
import { transaction } from './transactions.ts';

/** Texts of the console's users (spec admin 5 and 8, literal), and what an added balance is called. */
export const userMessages = {
  empty: 'No users found',
  detailsFailed: 'Failed to fetch user details',
  updateFailed: 'Failed to update user',
  balanceFailed: 'Failed to add balance',
  amountNeeded: 'Please enter a valid amount greater than 0',
  balanceDescription: 'Balance added by support',
} as const;

/** Transactions shown with a user (spec admin 9), and the most dollars that are added at once. */
export const USER = { transactions: 5, maxAdded: 1_000_000 } as const;

export const userProblems = {
  plan_is_paid: { status: 409, message: 'The member pays for a better plan' },
} as const satisfies Record<string, ProblemKind>;

export const adminUser = z.extend(user, {
  /** given without charge; null when there is none */
  grantedPlan: z.nullable(z.enum(['silver', 'gold'])),
});
export type AdminUser = z.infer<typeof adminUser>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Members and administrators, the newest first unless sorted otherwise.',
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
    sort: z._default(
      z.enum(['-createdAt', 'createdAt', 'name', '-name', '-balance', 'balance']),
      '-createdAt',
    ),
  }),
  response: z.object({ users: z.array(adminUser), ...pageInfo }),
});

export const getUser = endpoint({
  name: 'getUser',
  summary: 'One user with money, subscription and the last transactions.',
  method: 'GET',
  path: '/admin/users/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({
    user: adminUser,
    transactions: z.array(transaction),
    summary: walletSummary,
    subscription: z.nullable(adminSubscription),
  }),
});

export const updateUser = endpoint({
  name: 'updateUser',
  summary:
    'Set the plan that a member has from now on; what goes beyond what is paid is given without charge.',
  method: 'PUT',
  path: '/admin/users/:id',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ plan: choice('Plan', planNames) }),
  response: z.object({ user: adminUser, message: z.string() }),
  problems: ['plan_is_paid', 'reauthentication_required'],
});

const positive = userMessages.amountNeeded;

export const addBalance = endpoint({
  name: 'addBalance',
  summary: 'Add to the balance: a completed deposit by `admin_credit` (D7).',
  method: 'POST',
  path: '/admin/users/:id/add-balance',
  origins,
  access: 'admin',
  params: byId,
  idempotent: true,
  body: z.strictObject({
    amount: z
      .number({ error: positive })
      .check(
        z.positive({ error: positive, abort: true }),
        z.multipleOf(0.01, 'Amount has at most 2 decimals'),
        z.maximum(USER.maxAdded, `Amount must be at most ${USER.maxAdded}`),
      ),
    description: optionalText('Description', 200),
  }),
  response: z.object({ user: adminUser, message: z.string(), summary: walletSummary }),
  problems: ['reauthentication_required'],
});
