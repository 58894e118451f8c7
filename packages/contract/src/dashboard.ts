import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** Texts of the member's overview. */
export const dashboardMessages = {
  noRecentPicks: 'No recent picks available',
  picksFailed: 'Failed to load picks',
  userFailed: 'Failed to load user data',
} as const;

/** Rows of the overview's Recent Picks. */
export const RECENT_PICKS = 5;

/** The overview's modules by the flag that can hide each. */
export const dashboardModules = [
  'showQuickActions',
  'showBalance',
  'showStats',
  'showRecentPicks',
  'showAnnouncements',
] as const;
export type DashboardModule = (typeof dashboardModules)[number];

export const dashboardConfig = z.object({
  showQuickActions: z.boolean(),
  showBalance: z.boolean(),
  showStats: z.boolean(),
  showRecentPicks: z.boolean(),
  showAnnouncements: z.boolean(),
  hero: z.object({ enabled: z.boolean(), title: z.string(), subtitle: z.string() }),
  updatedAt: instant,
});
export type DashboardConfig = z.infer<typeof dashboardConfig>;

export const getDashboardConfig = endpoint({
  name: 'getDashboardConfig',
  summary: 'What the overview shows.',
  method: 'GET',
  path: '/config/dashboard',
  access: 'member',
  response: z.object({ config: dashboardConfig }),
});
