import { closeAccount, exportAccount, type SubscriptionRecord } from '@picks/contract/account';
import type { ReferralData } from '@picks/contract/referrals';
import type { Ticket } from '@picks/contract/support';
import { profitOfTail } from '@picks/contract/tail-results';
import type { Tail } from '@picks/contract/tails';
import type { Transaction } from '@picks/contract/transactions';
import { Hono } from 'hono';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { closeUnless, listAlertDevices, listAllSessions } from './account.queries.ts';
import { ownerOf } from './owner.ts';
import { profileMails } from './profile.mails.ts';
import { type ProfileDependencies, profileOf } from './profile.service.ts';

/** What other features keep about a member. */
export interface MemberRecords {
  transactions(userId: string): Promise<Transaction[]>;
  subscriptions(userId: string): Promise<SubscriptionRecord[]>;
  tickets(userId: string): Promise<Ticket[]>;
  referrals(userId: string): Promise<ReferralData>;
  tails(userId: string): Promise<Tail[]>;
}

/** Taking one's data along, and leaving. */
export function accountRoutes(
  deps: ProfileDependencies & { readonly clock: Clock },
  records: MemberRecords,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock, sealing } = deps;

  routes.get(exportAccount.path, guard(exportAccount), async (c) => {
    const { userId } = c.get('identity');
    const now = clock.now();
    const [profile, transactions, subscriptions, tickets, referrals, tails, sessions, devices] =
      await Promise.all([
        profileOf(deps, userId, now),
        records.transactions(userId),
        records.subscriptions(userId),
        records.tickets(userId),
        records.referrals(userId),
        records.tails(userId),
        listAllSessions(sql, userId),
        listAlertDevices(sql, userId),
      ]);
    c.header('Content-Disposition', 'attachment; filename="fairline-export.json"');
    return reply(c, exportAccount, {
      exportedAt: now.toISOString(),
      profile,
      transactions,
      subscriptions,
      tickets,
      referrals,
      tails: tails.map((tail) => ({ ...tail, profit: profitOfTail(tail) })),
      sessions: sessions.map(({ label, ip, createdAt, lastSeenAt, endedAt }) => ({
        label,
        ip,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      devices: devices.map(({ label, createdAt }) => ({ label, createdAt: createdAt.toISOString() })),
    });
  });

  routes.post(closeAccount.path, guard(closeAccount), async (c) => {
    const owner = ownerOf(c, clock.now());
    const { email } = await profileOf(deps, owner.userId, owner.at);
    const outcome = await closeUnless(sql, owner, composeMail(sealing, email, profileMails.closed()));
    if (outcome === undefined) throw problem('session_revoked');
    if (outcome.isAdmin) throw problem('account_is_admin');
    if (outcome.hasMoney) throw problem('account_has_money');
    if (outcome.hasRequests) throw problem('account_has_requests');
    if (!outcome.isClosed) throw problem('session_revoked');
    return reply(c, closeAccount, undefined);
  });

  return routes;
}
