import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';
import { dollars } from './money.ts';

/** What a plan opens; premium is any paid plan's level (D4). */
export const planLevels = ['premium', 'silver', 'gold'] as const;

export const plan = z.object({
  _id: recordId,
  /** joins the monthly and yearly row of one offer */
  family: z.string(),
  name: z.string(),
  description: z.string(),
  price: dollars,
  /** days */
  duration: z.number(),
  features: z.array(z.string()),
  accessLevel: z.enum(planLevels),
  /** paid picks a week; null is unlimited */
  maxPicks: z.nullable(z.number()),
  isPopular: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

export const listPlans = endpoint({
  name: 'listPlans',
  summary: 'The plans on offer, in their order.',
  method: 'GET',
  path: '/plans',
  access: 'public',
  response: z.object({ plans: z.array(plan) }),
});
