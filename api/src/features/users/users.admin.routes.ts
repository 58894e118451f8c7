import type { WaitingOfMember } from '@picks/contract/approvals.admin';
import type { AdminSubscription } from '@picks/contract/subscriptions.admin';
import type { Transaction } from '@picks/contract/transactions';
import {
  deleteUser,
  getUser,
  listUsers,
  resetTwoFactor,
  setUserRole,
  setUserStatus,
  updateBettingStats,
  updateUser,
} from '@picks/contract/users.admin';
import { Hono } from 'hono';
import { toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import { resetFor, type TwoFactorDependencies } from '#src/features/two-factor/two-factor.service.ts';
import { balanceOf } from '#src/features/wallet/balance.sql.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { closingBlockersOf, findDisabling, listDevices } from './access.admin.queries.ts';
import { correctDetails } from './corrections.admin.service.ts';
import { listNotes } from './member-notes.admin.queries.ts';
import { deleteUserAccount, setActivity, setBettingStats, setRole } from './access.admin.service.ts';
import { listUserRows } from './users.admin.queries.ts';
import { knownUser, setPlan } from './users.admin.service.ts';

/** What other features know of a user. */
interface UserRecords {
  lastTransactions(userId: string): Promise<Transaction[]>;
  openSubscription(userId: string, now: Date): Promise<AdminSubscription | null>;
  waiting(userId: string, viewer: string): Promise<WaitingOfMember[]>;
}

export function usersAdminRoutes(
  deps: Omit<TwoFactorDependencies, 'limits'>,
  { lastTransactions, openSubscription, waiting }: UserRecords,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock } = deps;
  const doing = (c: RequestContext, userId: string) => ({ userId, act: actOf(c), at: clock.now() });

  routes.get(listUsers.path, guard(listUsers), async (c) => {
    const { query } = await input(c, listUsers);
    const { page, limit, sort, ...filters } = query;
    const now = clock.now();
    const { rows, total } = await listUserRows(sql, filters, { page, limit, sort }, now);
    const users = rows.map((row) => toAdminUser(row, now));
    return reply(c, listUsers, { users, page, limit, total, totalPages: Math.ceil(total / limit) });
  });

  routes.get(getUser.path, guard(getUser), async (c) => {
    const { params } = await input(c, getUser);
    const now = clock.now();
    const row = await knownUser(sql, params.id);
    const [transactions, balance, subscription, devices, notes, closingBlockers, waits, disabling] =
      await Promise.all([
        lastTransactions(row.id),
        balanceOf(sql, row.id),
        openSubscription(row.id, now),
        listDevices(sql, row.id, now),
        listNotes(sql, row.id),
        closingBlockersOf(sql, row.id),
        waiting(row.id, c.get('identity').userId),
        findDisabling(sql, row.id),
      ]);
    return reply(c, getUser, {
      user: toAdminUser(row, now),
      transactions,
      ...balance,
      subscription,
      notes,
      closingBlockers: [...closingBlockers],
      waiting: waits,
      disabling: disabling === undefined ? null : { ...disabling, at: disabling.at.toISOString() },
      devices: devices.map(({ id, lastSeenAt, ...device }) => ({
        ...device,
        _id: id,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    });
  });

  routes.put(updateUser.path, guard(updateUser), async (c) => {
    const { params, body } = await input(c, updateUser);
    const { plan, reason = '', seen = {}, ...changes } = body;
    if (plan !== undefined)
      return reply(c, updateUser, await setPlan(sql, params.id, plan, actOf(c), clock.now()));
    return reply(c, updateUser, await correctDetails(deps, { changes, seen, reason }, doing(c, params.id)));
  });

  routes.put(setUserRole.path, guard(setUserRole), async (c) => {
    const { params, body } = await input(c, setUserRole);
    return reply(c, setUserRole, await setRole(sql, body.role, doing(c, params.id)));
  });

  routes.put(setUserStatus.path, guard(setUserStatus), async (c) => {
    const { params, body } = await input(c, setUserStatus);
    return reply(c, setUserStatus, await setActivity(sql, body, doing(c, params.id)));
  });

  routes.post(resetTwoFactor.path, guard(resetTwoFactor), async (c) => {
    const { params, body } = await input(c, resetTwoFactor);
    await resetFor(deps, params.id, body.reason, actOf(c));
    const user = toAdminUser(await knownUser(sql, params.id), clock.now());
    const message = `Two-factor authentication is off for ${user.name}`;
    return reply(c, resetTwoFactor, { user, message });
  });

  routes.put(updateBettingStats.path, guard(updateBettingStats), async (c) => {
    const { params, body } = await input(c, updateBettingStats);
    return reply(c, updateBettingStats, await setBettingStats(sql, body, doing(c, params.id)));
  });

  routes.delete(deleteUser.path, guard(deleteUser), async (c) => {
    const { params } = await input(c, deleteUser);
    await deleteUserAccount(sql, doing(c, params.id));
    return reply(c, deleteUser, undefined);
  });

  return routes;
}
