import * as z from 'zod/mini';
import { planNames } from './accounts.ts';
import { dashboardConfig } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { instant, line, optionalLine, recordId } from './fields.ts';
import { dollars } from './money.ts';
import { figureSources } from './site.ts';

/** Texts of the console, and what a save says. */
export const dashboardConfigMessages = {
  saveFailed: 'Failed to save configuration',
  saved: 'Configuration saved',
} as const;

/** New users on the console's first screen. */
export const RECENT_USERS = 5;

/** Characters of the hero's title and subtitle. */
export const HERO = { maxTitle: 80, maxSubtitle: 200 } as const;

const flag = z._default(z.boolean(), true);

export const dashboardConfigInput = z.strictObject({
  showQuickActions: flag,
  showBalance: flag,
  showStats: flag,
  showRecentPicks: flag,
  showAnnouncements: flag,
  hero: z.strictObject({
    enabled: z.boolean(),
    title: line('Title', HERO.maxTitle),
    subtitle: optionalLine('Subtitle', HERO.maxSubtitle),
  }),
  /** figures of the marketing pages; as they were when absent */
  marketing: z.optional(z.strictObject({ figures: z.enum(figureSources) })),
  /** of the configuration that was changed: send it back to notice a concurrent edit */
  updatedAt: z.optional(instant),
});
export type DashboardConfigInput = z.infer<typeof dashboardConfigInput>;

export const adminDashboardConfig = z.extend(dashboardConfig, {
  marketing: z.object({ figures: z.enum(figureSources) }),
});
export type AdminDashboardConfig = z.infer<typeof adminDashboardConfig>;

const stats = {
  totalUsers: z.number(),
  goldUsers: z.number(),
  silverUsers: z.number(),
  freeUsers: z.number(),
  /** subscription charges less refunds, in dollars */
  totalRevenue: dollars,
  /** what members could ask back, in dollars: a liability */
  customerBalances: dollars,
  totalPicks: z.number(),
  openTickets: z.number(),
  /** the newest first */
  recentUsers: z.array(
    z.object({
      _id: recordId,
      name: z.string(),
      email: z.string(),
      plan: z.enum(planNames),
      createdAt: instant,
    }),
  ),
};

const workQueues = z.object({
  /** asked for by somebody else and not the reader's money: they wait for a second administrator */
  approvals: z.number(),
  /** large, approved by somebody else, and the reader can complete them now */
  secondPayouts: z.number(),
  pendingDeposits: z.number(),
  /** details were sent, the money has not come */
  awaitedDeposits: z.number(),
  pendingWithdrawals: z.number(),
  /** approved or in process: promised, and not sent yet */
  unpaidWithdrawals: z.number(),
  requestedRefunds: z.number(),
  /** active, with a message from the member that we haven't answered; absent in older releases */
  waitingTickets: z.optional(z.number()),
  /** of those, past due */
  overdueTickets: z.number(),
  newInquiries: z.number(),
  /** pending picks whose kick-off has passed */
  duePicks: z.number(),
});
export type WorkQueues = z.infer<typeof workQueues>;

/** What a new service lacks until somebody has done it. */
const setUp = z.object({
  /** an email left through the mail server */
  mail: z.boolean(),
  /** an active payment option for deposits says how to pay */
  paymentInstructions: z.boolean(),
  /** a device is told of new picks */
  alerts: z.boolean(),
  secondAdministrator: z.boolean(),
  firstPick: z.boolean(),
});
export type SetUpState = z.infer<typeof setUp>;

const origins = ['console'] as const;
const one = z.object({ config: adminDashboardConfig });

export const getDashboardStats = endpoint({
  name: 'getDashboardStats',
  summary: 'Business figures and the newest users.',
  method: 'GET',
  path: '/admin/dashboard/stats',
  origins,
  access: 'admin',
  response: z.object(stats),
});

export const getDashboard = endpoint({
  name: 'getDashboard',
  summary: 'Business figures, the newest users and the open work queues.',
  method: 'GET',
  path: '/admin/dashboard',
  origins,
  access: 'admin',
  response: z.object({ ...stats, workQueues, setUp: z.optional(setUp) }),
});

export const getAdminDashboardConfig = endpoint({
  name: 'getAdminDashboardConfig',
  summary: 'What members see on their overview.',
  method: 'GET',
  path: '/admin/dashboard/config',
  origins,
  access: 'admin',
  response: one,
});

export const saveDashboardConfig = endpoint({
  name: 'saveDashboardConfig',
  summary: "Replace the configuration of the members' overview. Modules whose flags are omitted are shown.",
  method: 'PUT',
  path: '/admin/dashboard/config',
  origins,
  access: 'admin',
  body: dashboardConfigInput,
  response: one,
  problems: ['stale_version'],
});
