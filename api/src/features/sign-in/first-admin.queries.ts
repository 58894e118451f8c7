import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

export interface NewAdmin {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timezone: string;
  readonly passwordHash: string;
  readonly referralCode: string;
  readonly at: Date;
}

export async function hasAdmin(sql: Sql): Promise<boolean> {
  const [row] = await sql<
    { found: boolean }[]
  >`select exists (select from users where role = 'admin') as found`;
  return row?.found === true;
}

export async function insertSetupLink(sql: Sql, tokenHmac: Buffer, expiresAt: Date): Promise<void> {
  await sql`insert into setup_links (token_hmac, expires_at) values (${tokenHmac}, ${expiresAt})`;
}

/**
 * With `tokenHmac`: only by a live link and only while there is no administrator. Without: from the environment. A member's
 * account of that email becomes the administrator's, and keeps its name and its time zone.
 */
export async function insertFirstAdmin(
  sql: Sql,
  admin: NewAdmin,
  tokenHmac: Buffer | null,
  act: Act,
): Promise<UserRow | undefined> {
  const { at } = admin;
  const [row] = await sql<UserRow[]>`
    with used as (
      update setup_links set used_at = ${at}
      where token_hmac = ${tokenHmac}::bytea and used_at is null and expires_at > ${at}
      returning 1
    ), created as (
      insert into users (id, email, first_name, last_name, password_hash, role, email_verified_at, referral_code,
        timezone, created_at, updated_at)
      select ${admin.id}, ${admin.email}, ${admin.firstName}, ${admin.lastName}, ${admin.passwordHash}, 'admin', ${at},
        ${admin.referralCode}, ${admin.timezone}, ${at}, ${at}
      where not exists (select from users where role = 'admin')
        and (${tokenHmac}::bytea is null or exists (select from used))
      on conflict (email) do update set role = 'admin', password_hash = excluded.password_hash,
        email_verified_at = excluded.email_verified_at, is_active = true, updated_at = excluded.updated_at
      returning *
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'admin.created', targetType: 'user' }, sql`created`, { after: sql`jsonb_build_object('role', role)` })}
    )
    select ${userColumns(sql)} from created u`;
  return row;
}
