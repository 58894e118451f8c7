import type { CronItem, TaskList } from 'graphile-worker';
import type { DatabaseTarget } from '#src/database/client.ts';
import { type Dependencies, mailDirectory } from '#src/dependencies.ts';
import { announcementTasks } from '#src/features/announcements/announcements.tasks.ts';
import { auditCron, auditTasks } from '#src/features/audit/audit.tasks.ts';
import { healthCron, healthTasks } from '#src/features/health/health.tasks.ts';
import { mailTasks } from '#src/features/mail/mail.tasks.ts';
import { statusNotificationTasks } from '#src/features/status-notifications/status-notifications.tasks.ts';
import { importWithdrawalTasks } from '#src/features/picks/import-withdrawal.tasks.ts';
import { pickDraftTasks } from '#src/features/picks/pick-drafts.tasks.ts';
import { weekStart } from '#src/features/picks/picks.rules.ts';
import { pushTasks } from '#src/features/push/push.tasks.ts';
import { referralCron, referralTasks } from '#src/features/referrals/referrals.tasks.ts';
import { retentionCron, retentionTasks } from '#src/features/retention/retention.tasks.ts';
import { webhookTasks } from '#src/features/webhooks/webhooks.tasks.ts';
import { trendCron, trendTasks } from '#src/features/trends/trends.tasks.ts';
import { tracedTasks } from '#src/traced-tasks.ts';
import { subscriptionCron, subscriptionTasks } from '#src/features/subscriptions/subscriptions.tasks.ts';

/** What runs by the clock. */
export const cron: CronItem[] = [
  ...auditCron,
  ...healthCron,
  ...subscriptionCron,
  ...referralCron,
  ...retentionCron,
  ...trendCron,
];

/** Everything that is done in the background, by the name of its job; `owner` is the database as its owner reaches it. */
export function tasks(deps: Dependencies, owner: DatabaseTarget): TaskList {
  const { isDemo, memberOrigin, smtpUrl } = deps.config;
  const all = {
    ...announcementTasks(deps),
    ...auditTasks(deps),
    ...healthTasks({ ...deps, target: owner }),
    ...mailTasks({ ...deps, memberOrigin }),
    ...statusNotificationTasks(deps),
    ...pickDraftTasks(deps),
    ...importWithdrawalTasks({ ...deps, isDemo }),
    ...pushTasks({ ...deps, sender: deps.pushSender, weekStart }),
    ...subscriptionTasks(deps),
    ...referralTasks(deps),
    ...trendTasks(deps),
    ...webhookTasks({ ...deps, sender: deps.webhookSender, memberOrigin }),
    ...retentionTasks({ ...deps, mailDirectory: smtpUrl === null ? mailDirectory(deps.config) : null }),
  };
  return tracedTasks(all, deps.tracing);
}
