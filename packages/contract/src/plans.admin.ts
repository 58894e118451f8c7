import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, line, optionalText, recordId, seenVersion } from './fields.ts';
import { amountOf } from './money.ts';
import { plan, planLevels } from './plans.ts';
import type { ProblemKind } from './problems.ts';

/** What a new plan has unless told. */
export const planDefaults = { duration: 30, accessLevel: 'premium', maxPicks: null, isActive: true } as const;

/** Texts of the console (where it has them). */
export const planMessages = {
  empty: 'No plans yet',
  deleteConfirm: 'Are you sure you want to delete this plan? This action cannot be undone.',
  saveFailed: 'Failed to save plan',
  deleteFailed: 'Failed to delete plan',
  toggleFailed: 'Failed to toggle plan',
} as const;

/** Days that a plan may last, and the most it may cost in dollars. */
export const PLAN = { minDays: 1, maxDays: 3660, maxPrice: 100_000 } as const;

export const planProblems = {
  plan_in_use: { status: 409, message: 'This plan has subscribers. Archive it instead, and they keep it' },
} as const satisfies Record<string, ProblemKind>;

const days = `Duration must be a whole number of days from ${PLAN.minDays} to ${PLAN.maxDays}`;
const picks = 'Picks a week must be a whole number of at least 1, or empty for unlimited';

const planFields = z.strictObject({
  name: line('Name', 60),
  description: optionalText('Description', 300),
  price: amountOf('Price').check(
    z.minimum(0, 'Price must be at least 0'),
    z.maximum(PLAN.maxPrice, `Price must be at most ${PLAN.maxPrice}`),
  ),
  /** days */
  duration: z.int(days).check(z.minimum(PLAN.minDays, days), z.maximum(PLAN.maxDays, days)),
  features: z.array(line('Feature', 120)).check(z.maxLength(20, 'At most 20 features')),
  isActive: z.boolean(),
  /** paid picks a week; null is unlimited */
  maxPicks: z.nullable(z.int(picks).check(z.minimum(1, picks), z.maximum(10_000, picks))),
  accessLevel: choice('Access level', planLevels),
});

const { shape } = planFields;

/** A new plan. Omitted fields get the form's defaults. */
export const planInput = z.extend(planFields, {
  duration: z._default(shape.duration, planDefaults.duration),
  features: z._default(shape.features, (): string[] => []),
  isActive: z._default(shape.isActive, planDefaults.isActive),
  maxPicks: z._default(shape.maxPicks, planDefaults.maxPicks),
  accessLevel: z._default(shape.accessLevel, planDefaults.accessLevel),
});
export type PlanInput = z.infer<typeof planInput>;

/** Changes to a plan. Omitted fields keep their values. */
export const planEdit = z.extend(z.partial(planFields), { version: seenVersion });
export type PlanEdit = z.infer<typeof planEdit>;

export const adminPlan = z.extend(plan, {
  isActive: z.boolean(),
  /** members whose subscription to it has not ended */
  subscriberCount: z.number(),
  /** those of them whose plan renews: whom a dearer price is told */
  renewingCount: z.number(),
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
});
export type AdminPlan = z.infer<typeof adminPlan>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ plan: adminPlan });

export const listAdminPlans = endpoint({
  name: 'listAdminPlans',
  summary: 'List plans with their numbers of subscribers, in display order.',
  method: 'GET',
  path: '/admin/plans',
  origins,
  access: 'admin',
  response: z.object({ plans: z.array(adminPlan) }),
});

export const createPlan = endpoint({
  name: 'createPlan',
  summary: 'Create a plan. Plans with the same name are one offer with several durations.',
  method: 'POST',
  path: '/admin/plans',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  body: planInput,
  response: one,
});

export const updatePlan = endpoint({
  name: 'updatePlan',
  summary:
    "Change a plan. Omitted fields keep their values. Paid periods stay as they are. Renewals follow the new terms, a higher price after 30 days' notice.",
  method: 'PUT',
  path: '/admin/plans/:id',
  origins,
  access: 'admin',
  params: byId,
  body: planEdit,
  response: one,
  problems: ['stale_version'],
});

export const deletePlan = endpoint({
  name: 'deletePlan',
  summary: 'Delete a plan that was never sold.',
  method: 'DELETE',
  path: '/admin/plans/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
  problems: ['plan_in_use'],
});

export const togglePlanStatus = endpoint({
  name: 'togglePlanStatus',
  summary: 'Offer a plan, or archive it. Subscribers of an archived plan keep it and renew.',
  method: 'PATCH',
  path: '/admin/plans/:id/toggle-status',
  origins,
  access: 'admin',
  params: byId,
  response: one,
});
