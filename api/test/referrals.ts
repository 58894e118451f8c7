import type { Sql } from '#src/database/client.ts';
import { NOON, type TestApp } from './app.ts';
import { accountOf, insertMember } from './payments.ts';
import { newMember } from './people.ts';

/** A signed-in member and the friend that they brought at NOON; the number keeps addresses apart. */
export async function newReferral(app: TestApp, number: number) {
  const { sql } = app.deps;
  const email = `referrer${number}@example.com`;
  const token = await newMember(app, email);
  const referrer = (await accountOf(sql, email)).id;
  const friend = await insertMember(sql, `friend${number}@example.com`, referrer, NOON);
  return { email, token, referrer, friend };
}

interface Earning {
  readonly id: string;
  readonly source: string;
  /** hundredths of a cent */
  readonly amount: number;
  readonly status: string;
  readonly cancelledFor: string | null;
}

/** What the friends of a member have earned for them, the oldest first. */
export const earningsOf = (sql: Sql, referrer: string) => sql<Earning[]>`
  select id, source, amount::float8 as amount, status, cancelled_for as "cancelledFor" from referral_earnings
  where user_id = ${referrer} order by created_at, id`;

/** The same as amount and status alone. */
export const standingOf = async (sql: Sql, referrer: string) =>
  (await earningsOf(sql, referrer)).map(({ amount, status }) => [amount, status]);

/** So many days after NOON, or after another time. */
export const after = (days: number, from = NOON) => new Date(from.getTime() + days * 86_400_000);
