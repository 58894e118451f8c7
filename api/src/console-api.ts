import { USER } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Dependencies } from '#src/dependencies.ts';
import { announcementsAdminRoutes } from '#src/features/announcements/announcements.admin.routes.ts';
import { dashboardAdminRoutes } from '#src/features/dashboard/dashboard.admin.routes.ts';
import { outboxAdminRoutes } from '#src/features/mail/outbox.admin.routes.ts';
import { auditAdminRoutes } from '#src/features/audit/audit.admin.routes.ts';
import { creditsAdminRoutes } from '#src/features/deposits/credits.admin.routes.ts';
import { depositTransactions } from '#src/features/deposits/deposits.admin.service.ts';
import { depositsAdminRoutes } from '#src/features/deposits/deposits.admin.routes.ts';
import { healthAdminRoutes } from '#src/features/health/health.admin.routes.ts';
import { healthRoutes } from '#src/features/health/health.routes.ts';
import { homepageAdminRoutes } from '#src/features/homepage/homepage.admin.routes.ts';
import { homepageRoutes } from '#src/features/homepage/homepage.routes.ts';
import { inquiriesAdminRoutes } from '#src/features/inquiries/inquiries.admin.routes.ts';
import { liveRoutes } from '#src/features/events/events.routes.ts';
import { openApiRoutes } from '#src/features/openapi/openapi.routes.ts';
import { paymentOptionsAdminRoutes } from '#src/features/payment-options/payment-options.admin.routes.ts';
import { type AskList, exportsRoutes } from '#src/features/exports/exports.routes.ts';
import { gradingRoutes } from '#src/features/picks/grading.routes.ts';
import { importRoutes } from '#src/features/picks/import.routes.ts';
import { picksAdminRoutes } from '#src/features/picks/picks.admin.routes.ts';
import { plansAdminRoutes } from '#src/features/plans/plans.admin.routes.ts';
import { referralsAdminRoutes } from '#src/features/referrals/referrals.admin.routes.ts';
import { changePasswordRoutes } from '#src/features/sign-in/change-password.routes.ts';
import { sessionRoutes } from '#src/features/sign-in/sessions.routes.ts';
import { adminSignInRoutes } from '#src/features/sign-in/sign-in.admin.routes.ts';
import { auditMemberToken, authenticate } from '#src/features/sign-in/sign-in.service.ts';
import {
  chargeTransactions,
  openSubscriptionOf,
} from '#src/features/subscriptions/subscriptions.admin.service.ts';
import { subscriptionsAdminRoutes } from '#src/features/subscriptions/subscriptions.admin.routes.ts';
import { lastTransactionsOf } from '#src/features/transactions/transactions.queries.ts';
import { siteAdminRoutes } from '#src/features/site/site.routes.ts';
import { supportAdminRoutes } from '#src/features/support/support.admin.routes.ts';
import { transactionsAdminRoutes } from '#src/features/transactions/transactions.admin.routes.ts';
import { twoFactorRoutes } from '#src/features/two-factor/two-factor.routes.ts';
import { usersAdminRoutes } from '#src/features/users/users.admin.routes.ts';
import { withdrawalTransactions } from '#src/features/withdrawals/withdrawals.admin.service.ts';
import { writeOffsAdminRoutes } from '#src/features/withdrawals/write-offs.admin.routes.ts';
import { withdrawalsAdminRoutes } from '#src/features/withdrawals/withdrawals.admin.routes.ts';
import { api } from '#src/http/api.ts';
import type { TransactionNouns } from '#src/features/transactions/transactions.admin.service.ts';
import { type Env, ownQuestion } from '#src/http/context.ts';
import { type Authenticate, callers, requireSession } from '#src/http/guards.ts';
import { publicReplies } from '#src/http/public-reply.ts';

/** What carries out an act on a transaction of each kind. */
const transactionNouns = (deps: Dependencies): TransactionNouns => ({
  deposit: depositTransactions(deps.sql),
  withdraw: withdrawalTransactions(deps.sql),
  subscription: chargeTransactions(deps),
});

/** What stands beside a user. */
const userRecordsIn = (sql: Sql) => ({
  lastTransactions: (userId: string) => lastTransactionsOf(sql, userId, USER.transactions),
  openSubscription: (userId: string, now: Date) => openSubscriptionOf(sql, userId, now),
});

/** Everything the console origin answers under /api. */
export function consoleApi(deps: Dependencies, isWorkerReady: () => boolean): Hono<Env> {
  const { sql, clock, config, limits, signIn } = deps;
  const authenticated: Authenticate = (token, audience) => authenticate(signIn, token, audience);
  const callerOf = callers(authenticated, 'console');
  const guard = requireSession(callerOf, 'console', {
    needsTwoFactor: config.adminsNeedTwoFactor,
    onStranger: (c) => auditMemberToken(signIn, c),
  });
  const { consoleOrigin: serverUrl, isDemo } = config;
  const reference = { origin: 'console', serverUrl, hasPage: true, ...(isDemo ? {} : { guard }) } as const;
  const ask: AskList = async (address, Authorization) =>
    app.request(`/api${address}`, { headers: { Authorization } }, ownQuestion);
  const app = api(deps, callerOf, [
    healthRoutes({ sql, isWorkerReady }),
    openApiRoutes(reference),
    adminSignInRoutes(signIn, limits, config.consoleOrigin.startsWith('https:')),
    sessionRoutes(signIn, limits, guard, 'console'),
    changePasswordRoutes(signIn, limits, guard, 'console'),
    twoFactorRoutes({ ...signIn, limits }, guard),
    picksAdminRoutes({ sql, clock, isDemo: config.isDemo }, guard),
    gradingRoutes({ sql, clock, isDemo: config.isDemo }, guard),
    importRoutes({ sql, clock }, guard),
    announcementsAdminRoutes({ sql, clock }, guard),
    dashboardAdminRoutes({ sql, clock }, guard),
    siteAdminRoutes({ sql, clock, isDemo }, guard),
    paymentOptionsAdminRoutes({ sql, clock }, guard),
    depositsAdminRoutes({ sql, clock }, guard),
    withdrawalsAdminRoutes({ sql, clock }, guard),
    referralsAdminRoutes({ sql, clock }, guard),
    supportAdminRoutes(deps, guard),
    liveRoutes({ hints: deps.hints, authenticate: authenticated }, guard, 'console'),
    homepageRoutes({ sql }, publicReplies()),
    homepageAdminRoutes({ sql, clock }, guard),
    inquiriesAdminRoutes(deps, guard),
    healthAdminRoutes({ sql, clock }, guard),
    auditAdminRoutes({ sql }, guard),
    outboxAdminRoutes({ ...deps, memberOrigin: config.memberOrigin }, guard),
    plansAdminRoutes({ sql, clock }, guard),
    subscriptionsAdminRoutes(deps, guard),
    transactionsAdminRoutes({ sql, clock }, transactionNouns(deps), guard),
    usersAdminRoutes(signIn, userRecordsIn(sql), guard),
    creditsAdminRoutes({ sql, clock }, guard),
    writeOffsAdminRoutes(deps, guard),
    exportsRoutes({ sql, clock, ask }, guard),
  ]);
  return app;
}
