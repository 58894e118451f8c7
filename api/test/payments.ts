import { randomUUID } from 'node:crypto';
import type { Sql } from '#src/database/client.ts';

/** Payments written as the calls of the apps leave them, for tests of what follows from them. Amounts in cents. */
export function paymentsOf(sql: Sql) {
  /** No digits, so a search for an amount never matches it. */
  const refOf = (id: string): string =>
    `T-${id.replaceAll(/\d/g, (digit) => 'GHJKLMNPQR'.charAt(Number(digit)))}`;
  return {
    refOf,
    async deposit(userId: string, cents: number, at: Date, method = 'paypal'): Promise<string> {
      const id = randomUUID();
      await sql`
        insert into deposits (id, user_id, amount, payment_method, status, reference, created_at, updated_at)
        values (${id}, ${userId}, ${cents}, ${method}, 'completed', ${refOf(id)}, ${at}, ${at})`;
      return id;
    },
    async refundDeposit(id: string, at: Date): Promise<void> {
      await sql`update deposits set status = 'refunded', updated_at = ${at} where id = ${id}`;
    },
    async withdrawal(userId: string, cents: number, at: Date): Promise<void> {
      const id = randomUUID();
      await sql`
        insert into withdrawals (id, user_id, amount, fee, method, details, reference, created_at, updated_at)
        values (${id}, ${userId}, ${cents}, 0, 'paypal', '{}', ${refOf(id)}, ${at}, ${at})`;
      await sql`update withdrawals set status = 'approved', updated_at = ${at} where id = ${id}`;
      await sql`update withdrawals set status = 'completed', updated_at = ${at} where id = ${id}`;
    },
    /** A charge of a subscription that has ended since; its id. */
    async charge(userId: string, cents: number, days: number, at: Date): Promise<string> {
      const [subscription, id] = [randomUUID(), randomUUID()];
      const end = new Date(at.getTime() + days * 86_400_000);
      await sql`
        with plan as (select id from plans order by sort_order limit 1), begun as (
          insert into subscriptions (id, user_id, plan_id, status, auto_renew, period_end, created_at, ended_at, updated_at)
          select ${subscription}, ${userId}, id, 'ended', false, ${end}, ${at}, ${at}, ${at} from plan returning id, plan_id
        )
        insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at,
          ends_at, created_at, updated_at)
        select ${id}, begun.id, ${userId}, plan_id, ${cents}, ${refOf(id)}, 'Plan', ${at}, ${end}, ${at}, ${at} from begun`;
      return id;
    },
    async refundCharge(id: string, at: Date): Promise<void> {
      await sql`update subscription_charges set status = 'refunded', updated_at = ${at} where id = ${id}`;
    },
    async setActive(userId: string, isActive: boolean, at: Date): Promise<void> {
      await sql`update users set is_active = ${isActive}, updated_at = ${at} where id = ${userId}`;
    },
  };
}

/** A verified account without a session, brought by the other one; its id. */
export async function insertMember(
  sql: Sql,
  email: string,
  referredBy: string | null,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into users (id, email, first_name, last_name, email_verified_at, referral_code, referred_by, created_at, updated_at)
    values (${id}, ${email}, 'Sam', 'Hill', ${at}, ${id.slice(0, 8).toUpperCase()}, ${referredBy}, ${at}, ${at})`;
  return id;
}

/** The account of an address, its code, and who brought it. */
export async function accountOf(sql: Sql, email: string) {
  const [row] = await sql<{ id: string; code: string; referredBy: string | null }[]>`
    select id, referral_code as code, referred_by as "referredBy" from users where email = ${email}`;
  if (row === undefined) throw new Error(`nobody at ${email}`);
  return row;
}
