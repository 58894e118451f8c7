import { memberStepUps, unconfirmedMemberCalls } from '@picks/contract/step-up';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Dependencies } from '#src/dependencies.ts';
import { announcementsRoutes } from '#src/features/announcements/announcements.routes.ts';
import { dashboardRoutes } from '#src/features/dashboard/dashboard.routes.ts';
import { depositsRoutes } from '#src/features/deposits/deposits.routes.ts';
import { homepageRoutes } from '#src/features/homepage/homepage.routes.ts';
import type { Hints } from '#src/features/events/hints.ts';
import { inquiriesRoutes } from '#src/features/inquiries/inquiries.routes.ts';
import { liveRoutes } from '#src/features/events/events.routes.ts';
import { apiDocumentRoutes } from '#src/features/openapi/openapi.routes.ts';
import { unsubscribeRoutes } from '#src/features/mail/unsubscribe.routes.ts';
import { paymentOptionsRoutes } from '#src/features/payment-options/payment-options.routes.ts';
import { calendarRoutes } from '#src/features/picks/calendar-feed.routes.ts';
import { publicPicksRoutes } from '#src/features/picks/picks.public.routes.ts';
import { findPickForMember } from '#src/features/picks/picks.queries.ts';
import { readerOf } from '#src/features/picks/picks.rules.ts';
import { picksRoutes } from '#src/features/picks/picks.routes.ts';
import { plansRoutes } from '#src/features/plans/plans.routes.ts';
import { accountRoutes, type MemberRecords } from '#src/features/profile/account.routes.ts';
import { profileRoutes } from '#src/features/profile/profile.routes.ts';
import { alertPreferencesRoutes } from '#src/features/push/alert-preferences.routes.ts';
import { deviceRoutes } from '#src/features/push/devices.routes.ts';
import { unreadRoutes } from '#src/features/push/unread.routes.ts';
import { pushRoutes } from '#src/features/push/push.routes.ts';
import { referralDataOf } from '#src/features/referrals/referrals.service.ts';
import { referralsRoutes } from '#src/features/referrals/referrals.routes.ts';
import { changePasswordRoutes } from '#src/features/sign-in/change-password.routes.ts';
import { createSessionMemory } from '#src/features/sign-in/session-memory.ts';
import { sessionRoutes } from '#src/features/sign-in/sessions.routes.ts';
import { signInRoutes } from '#src/features/sign-in/sign-in.routes.ts';
import { authenticate } from '#src/features/sign-in/sign-in.service.ts';
import { publicPickRoutes } from '#src/features/site/public-pick.routes.ts';
import { recordListRoutes } from '#src/features/site/record-list.routes.ts';
import { siteRoutes } from '#src/features/site/site.routes.ts';
import { listRecordsOf } from '#src/features/subscriptions/subscriptions.queries.ts';
import { subscriptionsRoutes } from '#src/features/subscriptions/subscriptions.routes.ts';
import { attachmentRoutes } from '#src/features/support/attachments.routes.ts';
import { ratingRoutes } from '#src/features/support/ratings.routes.ts';
import { listTicketsOfMember } from '#src/features/support/support.queries.ts';
import { supportRoutes } from '#src/features/support/support.routes.ts';
import { syncRoutes } from '#src/features/sync/sync.routes.ts';
import { listTailsOf } from '#src/features/tails/tails.queries.ts';
import { tailsRoutes } from '#src/features/tails/tails.routes.ts';
import { lastTransactionsOf } from '#src/features/transactions/transactions.queries.ts';
import { transactionsRoutes } from '#src/features/transactions/transactions.routes.ts';
import { twoFactorRoutes } from '#src/features/two-factor/two-factor.routes.ts';
import { withdrawalsRoutes } from '#src/features/withdrawals/withdrawals.routes.ts';
import { api } from '#src/http/api.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Env, Identity } from '#src/http/context.ts';
import { type Authenticate, callers, guardsOf, requireSession } from '#src/http/guards.ts';
import { keptAnswers } from '#src/http/kept-answers.ts';
import { publicReplies } from '#src/http/public-reply.ts';
import { syncSources } from './sync-sources.ts';

/** Rows of a kind in an export: more than any member has. */
const EXPORTED_MOST = 100_000;

/** What a member's export holds beside the profile. */
const recordsIn = (sql: Sql): MemberRecords => ({
  transactions: (userId) => lastTransactionsOf(sql, userId, EXPORTED_MOST),
  subscriptions: (userId) => listRecordsOf(sql, userId),
  tickets: async (userId) =>
    (await listTicketsOfMember(sql, userId, { page: 1, limit: EXPORTED_MOST })).tickets,
  referrals: (userId) => referralDataOf(sql, userId),
  tails: (userId) => listTailsOf(sql, userId, { page: 1, limit: EXPORTED_MOST }),
});

/** What a process remembers between requests, dropped by what it hears of changes. */
function remembered(hints: Hints) {
  const [sessions, lists] = [createSessionMemory(hints), keptAnswers(hints)];
  hints.onHint(({ type, user }) => {
    if (type === 'session') sessions.drop(user);
    if (type === 'pick') lists.drop();
  });
  return { sessions, lists };
}

const memberGuards = (session: ReturnType<typeof requireSession>, clock: Clock) =>
  guardsOf({ session, stepUps: memberStepUps, unconfirmed: unconfirmedMemberCalls, clock });

/** Everything the member origin answers under /api. */
export function memberApi(deps: Dependencies): Hono<Env> {
  const { sql, clock, config, limits, signIn } = deps;
  const authenticated: Authenticate = (token, audience) => authenticate(signIn, token, audience);
  const { sessions, lists } = remembered(deps.hints);
  const callerOf = callers(authenticated, 'member', (token, audience) =>
    authenticate(signIn, token, audience, sessions),
  );
  const guard = memberGuards(requireSession(callerOf, 'member'), clock);
  const publicReply = publicReplies();
  const findPick = (member: Identity, id: string, now: Date) =>
    findPickForMember(sql, readerOf(member, now), id);
  return api(deps, callerOf, [
    apiDocumentRoutes(config),
    signInRoutes(signIn, limits),
    sessionRoutes(signIn, limits, guard, 'member'),
    twoFactorRoutes({ ...signIn, limits }, guard),
    changePasswordRoutes(signIn, limits, guard, 'member'),
    profileRoutes({ ...signIn, limits }, guard),
    accountRoutes(signIn, recordsIn(sql), guard),
    picksRoutes({ sql, clock, lists }, guard),
    calendarRoutes({ ...deps, origin: config.memberOrigin }, guard),
    publicPicksRoutes({ sql, clock }, publicReply),
    siteRoutes({ sql, clock, isDemo: config.isDemo }, publicReply),
    publicPickRoutes({ sql }, publicReply),
    recordListRoutes({ sql, isDemo: config.isDemo }, publicReply),
    announcementsRoutes({ sql }, guard),
    dashboardRoutes({ sql }, guard),
    paymentOptionsRoutes({ sql }, guard),
    depositsRoutes({ sql, clock }, guard),
    withdrawalsRoutes({ sql, clock, config }, guard),
    transactionsRoutes({ sql, clock }, guard),
    plansRoutes({ sql }, publicReply),
    homepageRoutes({ sql }, publicReply),
    inquiriesRoutes({ sql, clock, limits }),
    unsubscribeRoutes({ sql, clock, limits, sealing: deps.sealing }),
    referralsRoutes({ sql }, guard),
    subscriptionsRoutes({ sql, clock }, guard),
    supportRoutes({ sql, clock }, guard),
    ratingRoutes({ sql, clock }, guard),
    attachmentRoutes({ sql, clock, limits }, guard),
    liveRoutes({ hints: deps.hints, authenticate: authenticated }, guard, 'member'),
    syncRoutes({ sql, clock }, syncSources(sql), guard),
    alertPreferencesRoutes({ sql, clock, findPick }, guard),
    tailsRoutes({ sql, clock, findPick }, guard),
    unreadRoutes({ sql, clock }, guard),
    pushRoutes({ sql, clock, vapidPublicKey: deps.vapidPublicKey }, guard),
    deviceRoutes({ sql, clock, extraHosts: config.pushAllowedHosts }, guard),
  ]);
}
