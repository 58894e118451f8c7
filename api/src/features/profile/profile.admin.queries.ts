import type { BodyOf } from '@picks/contract/endpoint';
import type { updateOwnProfile } from '@picks/contract/profile.admin';
import { v7 as uuidv7 } from 'uuid';
import type { Fragment, Sql } from '#src/database/client.ts';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { claimByOwner, type Owner } from './profile.queries.ts';

const detailsOf = (sql: Sql, row: 'seen' | 'changed'): Fragment =>
  sql`jsonb_build_object('firstName', ${sql(row)}.first_name, 'lastName', ${sql(row)}.last_name, 'timezone', ${sql(row)}.timezone)`;

/**
 * Saves an administrator's own name and time zone, and keeps the values before and after for the audit log. Undefined when the request was carried out before, or the session is over.
 */
export async function saveAdminProfile(
  sql: Sql,
  owner: Owner,
  details: BodyOf<typeof updateOwnProfile>,
  request: IdempotentRequest,
): Promise<UserRow | undefined> {
  const { userId, at, act } = owner;
  const { firstName = null, lastName = null, timezone = null } = details;
  const id = uuidv7();
  const [row] = await sql<UserRow[]>`
    with once as (${claimByOwner(sql, owner, request, sql`true`)}), seen as (
      select * from users where id = ${userId} and exists (select from once) for update
    ), changed as (
      update users u set first_name = coalesce(${firstName}, seen.first_name),
        last_name = coalesce(${lastName}, seen.last_name), timezone = coalesce(${timezone}, seen.timezone), updated_at = ${at}
      from seen
      where u.id = seen.id and (coalesce(${firstName}, seen.first_name), coalesce(${lastName}, seen.last_name),
        coalesce(${timezone}, seen.timezone)) <> (seen.first_name, seen.last_name, seen.timezone)
      returning u.*
    ), differing as (
      select jsonb_object_agg(key, old.value) as before, jsonb_object_agg(key, new.value) as after,
        string_agg(key, ', ' order by key) as fields
      from seen, changed, jsonb_each(${detailsOf(sql, 'seen')}) old join jsonb_each(${detailsOf(sql, 'changed')}) new using (key)
      where old.value <> new.value
      having count(*) > 0
    ), filed as (
      insert into user_corrections (id, user_id, before, after, created_at)
      select ${id}, ${userId}, before, after, ${at} from differing
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'profile.saved', targetType: 'user' }, sql`differing`, {
        id: sql`${userId}::uuid`,
        after: sql`jsonb_build_object('correction', ${id}::text, 'fields', fields)`,
      })}
    )
    select ${userColumns(sql)} from (
      select * from changed union all select * from seen where not exists (select from changed)
    ) u`;
  return row;
}
