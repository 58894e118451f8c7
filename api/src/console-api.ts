import { adminStepUps, unconfirmedAdminCalls } from '@picks/contract/step-up.admin';
import { USER } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Dependencies } from '#src/dependencies.ts';
import { announcementsAdminRoutes } from '#src/features/announcements/announcements.admin.routes.ts';
import { trendsAdminRoutes } from '#src/features/trends/trends.admin.routes.ts';
import { dashboardAdminRoutes } from '#src/features/dashboard/dashboard.admin.routes.ts';
import { outboxAdminRoutes } from '#src/features/mail/outbox.admin.routes.ts';
import { approvalsAdminRoutes } from '#src/features/approvals/approvals.admin.routes.ts';
import { listWaitingOf } from '#src/features/approvals/approvals.queries.ts';
import type { ApprovalNouns } from '#src/features/approvals/approvals.service.ts';
import { auditAdminRoutes } from '#src/features/audit/audit.admin.routes.ts';
import { creditsAdminRoutes } from '#src/features/deposits/credits.admin.routes.ts';
import { giveCredit } from '#src/features/deposits/credits.service.ts';
import {
  approveDepositRequest,
  depositTransactions,
  reverseDeposit,
} from '#src/features/deposits/deposits.admin.service.ts';
import { depositsAdminRoutes } from '#src/features/deposits/deposits.admin.routes.ts';
import { findDeposits } from '#src/features/deposits/deposits.search.queries.ts';
import { healthAdminRoutes } from '#src/features/health/health.admin.routes.ts';
import { homepageAdminRoutes } from '#src/features/homepage/homepage.admin.routes.ts';
import { homepageRoutes } from '#src/features/homepage/homepage.routes.ts';
import { inquiriesAdminRoutes } from '#src/features/inquiries/inquiries.admin.routes.ts';
import { listViewsRoutes } from '#src/features/list-views/list-views.routes.ts';
import { liveRoutes } from '#src/features/events/events.routes.ts';
import { apiDocumentAdminRoutes } from '#src/features/openapi/openapi.routes.ts';
import { paymentOptionsAdminRoutes } from '#src/features/payment-options/payment-options.admin.routes.ts';
import { exportsRoutes } from '#src/features/exports/exports.routes.ts';
import { gradingRoutes } from '#src/features/picks/grading.routes.ts';
import { importRoutes } from '#src/features/picks/import.routes.ts';
import { pickDraftRoutes } from '#src/features/picks/pick-drafts.routes.ts';
import { picksAdminRoutes } from '#src/features/picks/picks.admin.routes.ts';
import { findPicks } from '#src/features/picks/picks.search.queries.ts';
import { weekStart } from '#src/features/picks/picks.rules.ts';
import { plansAdminRoutes } from '#src/features/plans/plans.admin.routes.ts';
import { audienceAdminRoutes } from '#src/features/push/audience.admin.routes.ts';
import { profileAdminRoutes } from '#src/features/profile/profile.admin.routes.ts';
import { referralsAdminRoutes } from '#src/features/referrals/referrals.admin.routes.ts';
import { type Finders, searchRoutes } from '#src/features/search/search.routes.ts';
import { changePasswordRoutes } from '#src/features/sign-in/change-password.routes.ts';
import { sessionRoutes } from '#src/features/sign-in/sessions.routes.ts';
import { adminSignInRoutes } from '#src/features/sign-in/sign-in.admin.routes.ts';
import { auditMemberToken, authenticate, holdConfirmation } from '#src/features/sign-in/sign-in.service.ts';
import {
  chargeTransactions,
  openSubscriptionOf,
  refund,
} from '#src/features/subscriptions/subscriptions.admin.service.ts';
import { subscriptionsAdminRoutes } from '#src/features/subscriptions/subscriptions.admin.routes.ts';
import { lastTransactionsOf } from '#src/features/transactions/transactions.queries.ts';
import { siteAdminRoutes } from '#src/features/site/site.routes.ts';
import { cannedRepliesRoutes } from '#src/features/support/canned-replies.admin.routes.ts';
import { attachmentAdminRoutes } from '#src/features/support/attachments.routes.ts';
import { mergeRoutes } from '#src/features/support/merge.admin.routes.ts';
import { replyingRoutes } from '#src/features/support/replying.admin.routes.ts';
import { supportAdminRoutes } from '#src/features/support/support.admin.routes.ts';
import { findTickets } from '#src/features/support/support.search.queries.ts';
import { statementAdminRoutes } from '#src/features/transactions/statement.admin.routes.ts';
import { transactionsAdminRoutes } from '#src/features/transactions/transactions.admin.routes.ts';
import { twoFactorRoutes } from '#src/features/two-factor/two-factor.routes.ts';
import { memberNotesRoutes } from '#src/features/users/member-notes.admin.routes.ts';
import { timelineRoutes } from '#src/features/users/timeline.admin.routes.ts';
import { usersAdminRoutes } from '#src/features/users/users.admin.routes.ts';
import { findUsers } from '#src/features/users/users.search.queries.ts';
import { withdrawalTransactions } from '#src/features/withdrawals/withdrawals.admin.service.ts';
import { writeOff } from '#src/features/withdrawals/write-offs.service.ts';
import { writeOffsAdminRoutes } from '#src/features/withdrawals/write-offs.admin.routes.ts';
import { withdrawalsAdminRoutes } from '#src/features/withdrawals/withdrawals.admin.routes.ts';
import { findWithdrawals } from '#src/features/withdrawals/withdrawals.search.queries.ts';
import { webhooksAdminRoutes } from '#src/features/webhooks/webhooks.admin.routes.ts';
import { exportedTables } from './console-exports.ts';
import { api } from '#src/http/api.ts';
import type { TransactionNouns } from '#src/features/transactions/transactions.admin.service.ts';
import type { Env } from '#src/http/context.ts';
import { type Authenticate, callers, guardsOf, requireSession, type SessionGuard } from '#src/http/guards.ts';
import { publicReplies } from '#src/http/public-reply.ts';

/** What carries out an act on a transaction of each kind. */
const transactionNouns = (deps: Dependencies): TransactionNouns => ({
  deposit: depositTransactions(deps),
  withdraw: withdrawalTransactions(deps),
  subscription: chargeTransactions(deps),
});

/** What carries out what a second administrator approved. */
const approvalNouns = (deps: Dependencies): ApprovalNouns => ({
  credit: ({ targetId, reason, ...asked }) =>
    giveCredit(deps, { ...asked, id: targetId, description: reason }),
  write_off: ({ targetId, ...asked }) => writeOff(deps, { ...asked, id: targetId }),
  deposit: ({ targetId, ...asked }) => approveDepositRequest(deps, { ...asked, id: targetId }),
  deposit_refund: ({ targetId, ...asked }) => reverseDeposit(deps, { ...asked, id: targetId }),
  subscription_refund: ({ targetId, ...asked }) => refund(deps, { ...asked, id: targetId }),
});

/** What stands beside a user. */
const userRecordsIn = (sql: Sql) => ({
  lastTransactions: (userId: string) => lastTransactionsOf(sql, userId, USER.transactions),
  openSubscription: (userId: string, now: Date) => openSubscriptionOf(sql, userId, now),
  waiting: (userId: string, viewer: string) => listWaitingOf(sql, userId, viewer),
});

/** What administrators do about money. */
const moneyRoutes = (deps: Dependencies, guard: SessionGuard): readonly Hono<Env>[] => [
  depositsAdminRoutes(deps, guard),
  withdrawalsAdminRoutes(deps, guard),
  creditsAdminRoutes(deps, guard),
  writeOffsAdminRoutes(deps, guard),
  approvalsAdminRoutes(deps, approvalNouns(deps), guard),
  referralsAdminRoutes(deps, guard),
  plansAdminRoutes(deps, guard),
  subscriptionsAdminRoutes(deps, guard),
  transactionsAdminRoutes(deps, transactionNouns(deps), guard),
  paymentOptionsAdminRoutes(deps, guard),
];

const aboutUsers = ({ sql, clock, signIn }: Dependencies, guard: SessionGuard) => [
  usersAdminRoutes(signIn, userRecordsIn(sql), guard),
  memberNotesRoutes({ sql, clock }, guard),
  timelineRoutes({ sql }, guard),
  statementAdminRoutes({ sql }, guard),
];

const supportDesk = (deps: Dependencies, guard: SessionGuard) => [
  supportAdminRoutes(deps, guard),
  replyingRoutes(deps, guard),
  cannedRepliesRoutes(deps, guard),
  mergeRoutes(deps, guard),
  attachmentAdminRoutes(deps, guard),
];

/** Lets administrators in, and says in the log when a member's token came. */
const administratorsOnly = ({ config, signIn }: Dependencies, callerOf: ReturnType<typeof callers>) =>
  requireSession(callerOf, 'console', {
    needsTwoFactor: config.adminsNeedTwoFactor,
    onStranger: (c) => auditMemberToken(signIn, c),
    onConfirmationUsed: (identity) => holdConfirmation(signIn, identity),
  });

/** What the search over everything finds records of each kind by. */
const findersIn = (sql: Sql): Finders => ({
  users: (...asked) => findUsers(sql, ...asked),
  tickets: (...asked) => findTickets(sql, ...asked),
  picks: (...asked) => findPicks(sql, ...asked),
  deposits: (...asked) => findDeposits(sql, ...asked),
  withdrawals: (...asked) => findWithdrawals(sql, ...asked),
});

/** Everything the console origin answers under /api. */
export function consoleApi(deps: Dependencies): Hono<Env> {
  const { sql, patientSql, clock, config, limits, signIn } = deps;
  const authenticated: Authenticate = (token, audience) => authenticate(signIn, token, audience);
  const callerOf = callers(authenticated, 'console');
  const session = administratorsOnly(deps, callerOf);
  const guard = guardsOf({ session, stepUps: adminStepUps, unconfirmed: unconfirmedAdminCalls, clock });
  const { isDemo } = config;
  return api(deps, callerOf, [
    apiDocumentAdminRoutes(config, guard),
    adminSignInRoutes(signIn, limits, config.consoleOrigin.startsWith('https:')),
    sessionRoutes(signIn, limits, guard, 'console'),
    changePasswordRoutes(signIn, limits, guard, 'console'),
    profileAdminRoutes(signIn, guard),
    twoFactorRoutes({ ...signIn, limits }, guard),
    pickDraftRoutes({ sql, clock }, guard),
    picksAdminRoutes({ sql, clock, isDemo: config.isDemo }, guard),
    audienceAdminRoutes({ patientSql, clock, weekStart }, guard),
    gradingRoutes({ sql, clock, isDemo: config.isDemo }, guard),
    importRoutes({ sql, clock, isDemo: config.isDemo }, guard),
    announcementsAdminRoutes({ sql, clock }, guard),
    dashboardAdminRoutes({ sql, clock, config }, guard),
    trendsAdminRoutes({ sql }, guard),
    siteAdminRoutes({ sql, clock, isDemo }, guard),
    ...moneyRoutes(deps, guard),
    ...supportDesk(deps, guard),
    liveRoutes({ hints: deps.hints, authenticate: authenticated }, guard, 'console'),
    homepageRoutes({ sql }, publicReplies()),
    homepageAdminRoutes({ sql, clock }, guard),
    inquiriesAdminRoutes(deps, guard),
    healthAdminRoutes({ sql, clock }, guard),
    auditAdminRoutes({ sql }, guard),
    outboxAdminRoutes({ ...deps, memberOrigin: config.memberOrigin }, guard),
    ...aboutUsers(deps, guard),
    webhooksAdminRoutes({ ...deps, isDemo }, guard),
    searchRoutes(findersIn(sql), guard),
    listViewsRoutes({ sql, clock }, guard),
    exportsRoutes({ ...deps, tables: exportedTables(config), authenticate: authenticated }, guard),
  ]);
}
