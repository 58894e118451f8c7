import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './money.ts';

/** Days that trends may span, as an address has them. */
export const trendSpans = ['30', '90', '365'] as const;
export type TrendSpan = (typeof trendSpans)[number];

/** What one day of the business came to, by UTC. A day counts once it is over. */
export const businessDay = z.object({
  day: z.iso.date(),
  /** subscription charges less refunds, as the ledger booked them that day */
  revenue: dollars,
  /** money in, less what went back */
  deposits: dollars,
  /** money out, without fees */
  payouts: dollars,
  /** whose email was confirmed that day */
  newMembers: z.number(),
  /** devices that showed an alert that day, of those sent that day or the day before */
  alerts: z.number(),
  /** members with a subscription at the end of the day */
  subscribers: z.number(),
  /** of them, who had none when it began */
  joined: z.number(),
  /** who had one when it began and none when it ended */
  gone: z.number(),
  /** what subscribers paid for their running period, per thirty days */
  mrr: dollars,
});
export type BusinessDay = z.infer<typeof businessDay>;

export const getTrends = endpoint({
  name: 'getTrends',
  summary: 'Business figures by day, over a period and the one before it.',
  method: 'GET',
  path: '/admin/trends',
  origins: ['console'],
  access: 'admin',
  query: z.strictObject({
    days: z._default(z.enum(trendSpans), '30'),
  }),
  response: z.object({
    /** oldest first; the last is the newest day that is over. Days before the service began are missing */
    days: z.array(businessDay),
    /** as many days before those, as far as there are any */
    before: z.array(businessDay),
  }),
});
