import * as z from 'zod/mini';
import { planNames, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { choice, recordId } from './fields.ts';
import type { ProblemKind } from './problems.ts';

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
