import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { analyticsRanges, recordAnalytics } from './site.ts';

/** Texts of the console's page of figures. */
export const adminAnalyticsMessages = {
  loadFailed: 'Failed to load analytics',
} as const;

export const adminAnalytics = endpoint({
  name: 'adminAnalytics',
  summary: 'Results of settled picks, from the same figures as on the public site.',
  method: 'GET',
  path: '/admin/analytics',
  origins: ['console'],
  access: 'admin',
  query: z.strictObject({ range: z._default(z.enum(analyticsRanges), '6m') }),
  response: z.object(recordAnalytics),
});
