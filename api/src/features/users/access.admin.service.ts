import type { Role } from '@picks/contract/accounts';
import { closingBlockerTexts } from '@picks/contract/users.admin';
import { toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { type BettingStats, deleteAccount, saveBettingStats, saveStanding } from './access.admin.queries.ts';
import { knownUser } from './users.admin.service.ts';

interface Doing {
  readonly userId: string;
  readonly act: Act;
  readonly at: Date;
}

async function answer(sql: Sql, { userId, at }: Doing, told: (name: string) => string) {
  const user = toAdminUser(await knownUser(sql, userId), at);
  return { user, message: told(user.name) };
}

/** Never one's own: who is locked out could not undo it. */
export async function setRole(sql: Sql, role: Role, doing: Doing) {
  assertNotOwn(doing.act, doing.userId);
  const set = await saveStanding(sql, { role }, doing);
  if (set === undefined) throw problem('not_found');
  if (set.isLast) throw problem('last_administrator');
  return answer(sql, doing, (name) =>
    role === 'admin' ? `${name} is an administrator` : `${name} is a member`,
  );
}

export async function setActivity(
  sql: Sql,
  { isActive, reason }: { readonly isActive: boolean; readonly reason?: string | undefined },
  doing: Doing,
) {
  assertNotOwn(doing.act, doing.userId);
  const set = await saveStanding(sql, { isActive, reason }, doing);
  if (set === undefined) throw problem('not_found');
  if (set.isLast) throw problem('last_administrator');
  return answer(sql, doing, (name) => (isActive ? `${name} is active again` : `${name} is disabled`));
}

export async function setBettingStats(sql: Sql, stats: BettingStats, doing: Doing) {
  if (!(await saveBettingStats(sql, stats, doing))) throw problem('not_found');
  return answer(sql, doing, (name) => `Updated betting stats for ${name}`);
}

export async function deleteUserAccount(sql: Sql, doing: Doing): Promise<void> {
  assertNotOwn(doing.act, doing.userId);
  const deletion = await deleteAccount(sql, doing);
  if (deletion === undefined) throw problem('not_found');
  if (deletion.isLast) throw problem('last_administrator');
  if (deletion.ties.length === 0) return;
  const reasons = deletion.ties.map((tie) => closingBlockerTexts[tie]).join(' ');
  throw problem('account_in_use', { message: `This account can't be deleted yet. ${reasons}` });
}
