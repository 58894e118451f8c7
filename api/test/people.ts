import type { PlanName } from '@picks/contract/accounts';
import type { AccessLevel } from '@picks/contract/picks';
import { createPick, type AdminPick } from '@picks/contract/picks.admin';
import { currentUser, register, verifyEmail } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { createFirstAdministrator } from '#src/features/sign-in/admin-sign-in.service.ts';
import { NOON, type TestApp } from './app.ts';

export const PASSWORD = 'quiet harbour 42';
export const ADMIN = { email: 'ops@fairline.example', password: 'a long enough secret' };

/** The newest six digits mailed to an address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  await app.runJobs();
  const mail = app.mails.findLast(({ to }) => to === email);
  return /code(?: to choose a new password)? is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}

export interface MemberOptions {
  readonly plan?: PlanName;
  readonly weeklyPickLimit?: number | null;
  readonly planExpiresAt?: Date | null;
}

/** A verified member with a live session; its token. */
export async function newMember(app: TestApp, email: string, options: MemberOptions = {}): Promise<string> {
  await app.member(register, {
    body: { name: 'Ana Maria Ruiz', email, password: PASSWORD, acceptedTerms: true },
  });
  const otpCode = await codeFor(app, email);
  const { data } = await app.member(verifyEmail, { body: { email, otpCode } });
  await givePlan(app, email, options);
  return data.token;
}

export async function givePlan(
  app: TestApp,
  email: string,
  { plan = 'free', weeklyPickLimit = null, planExpiresAt = null }: MemberOptions,
) {
  await app.deps.sql`
    update users set plan = ${plan}, weekly_pick_limit = ${weeklyPickLimit}, plan_expires_at = ${planExpiresAt}
    where email = ${email}`;
}

/** The administrator's token; made at the first call. */
export async function newAdmin(app: TestApp): Promise<string> {
  await createFirstAdministrator(app.deps.signIn, { name: 'Ben Okafor', ...ADMIN }, null);
  const { data } = await app.console(adminLogin, { body: ADMIN });
  return data.token;
}

/** A new member with a live session, and the administrator who looks at them. */
export async function newMemberAndAdmin(
  app: TestApp,
  email: string,
): Promise<{ token: string; admin: string; id: string }> {
  const token = await newMember(app, email);
  const admin = await newAdmin(app);
  const { data } = await app.member(currentUser, { token });
  return { token, admin, id: data.user._id };
}

/** Another administrator; the token. */
export async function newColleague(app: TestApp, email = 'colleague@fairline.example'): Promise<string> {
  await newMember(app, email);
  await app.owner`update users set role = 'admin' where email = ${email}`;
  return (await app.console(adminLogin, { body: { email, password: PASSWORD } })).data.token;
}

export const pickBody = (app: TestApp, changes: Record<string, unknown> = {}) => ({
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Boston Celtics',
  awayTeam: 'Miami Heat',
  matchDate: new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString(),
  prediction: 'Celtics -4.5',
  odds: 1.91,
  stake: 1.5,
  confidence: 'high',
  accessLevel: 'free',
  ...changes,
});

/** Publishes a pick whose match is three hours ahead. */
export async function publish(
  app: TestApp,
  adminToken: string,
  accessLevel: AccessLevel = 'free',
  changes: Record<string, unknown> = {},
): Promise<AdminPick> {
  const { data, status, text } = await app.console(createPick, {
    token: adminToken,
    body: pickBody(app, { accessLevel, ...changes }),
  });
  if (status !== 201) throw new Error(`not published: ${text}`);
  return data.pick;
}

/** As if nothing had been published. */
export const takeAllBack = ({ deps: { sql } }: TestApp) =>
  sql`update picks set deleted_at = ${NOON}, updated_at = ${NOON} where deleted_at is null`;
