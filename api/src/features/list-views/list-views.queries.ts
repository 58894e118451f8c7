import type { AuditVerb } from '@picks/contract/audit-actions';
import { LIST_VIEW, type ListView } from '@picks/contract/list-views.admin';
import type { ListName } from '@picks/contract/list-places';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** Who asks, and when. */
export interface Asked {
  readonly userId: string;
  readonly at: Date;
  readonly act: Act;
}

/** A view `v` of an owner `o`, as `userId` has it. */
const viewJson = (sql: Sql, userId: string): Fragment => sql`
  jsonb_build_object('_id', v.id, 'list', v.list, 'name', v.name, 'query', v.query, 'isShared', v.is_shared,
    'isMine', v.owner_id = ${userId}, 'owner', person_name(v.owner_id),
    'isDefault', exists (select from list_view_defaults d where d.user_id = ${userId} and d.view_id = v.id))`;

/** Their own and what colleagues share, while these are administrators. */
const isSeen = (sql: Sql, userId: string): Fragment =>
  sql`(v.owner_id = ${userId} or (v.is_shared and exists (select from users o where o.id = v.owner_id and o.role = 'admin')))`;

interface ViewRow {
  readonly view: ListView;
}

export async function listViews(sql: Sql, userId: string): Promise<ListView[]> {
  const rows = await sql<ViewRow[]>`
    select ${viewJson(sql, userId)} as view from list_views v where ${isSeen(sql, userId)}
    order by lower(v.name), v.name, v.id`;
  return rows.map(({ view }) => view);
}

export async function findView(sql: Sql, id: string, userId: string): Promise<ListView | undefined> {
  const [row] = await sql<ViewRow[]>`
    select ${viewJson(sql, userId)} as view from list_views v where v.id = ${id} and ${isSeen(sql, userId)}`;
  return row?.view;
}

/** A state of a view as the audit log keeps it: without the words that are searched for, which may be a member's. */
const told = (sql: Sql, row: Fragment): Fragment =>
  sql`jsonb_build_object('list', ${row}.list, 'name', ${row}.name, 'isShared', ${row}.is_shared)`;

const entry = ({ at, act }: Asked, action: AuditVerb<'list_view'>) =>
  ({ act, at, action: `list_view.${action}`, targetType: 'list_view' }) as const;

interface NewView {
  readonly id: string;
  readonly list: ListName;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}

/** False when there are as many as there can be; throws for a name or a number that another one took. */
export async function insertView(sql: Sql, view: NewView, asked: Asked): Promise<boolean> {
  const { id, list, name, query, isShared } = view;
  const rows = await sql`
    with saved as (
      insert into list_views (id, owner_id, slot, list, name, query, is_shared, created_at, updated_at)
      select ${id}::uuid, ${asked.userId}::uuid, min(free.slot), ${list}, ${name}, ${query}, ${isShared}, ${asked.at}::timestamptz, ${asked.at}::timestamptz
      from generate_series(1, ${LIST_VIEW.most}::int) free(slot)
      where not exists (select from list_views v where v.owner_id = ${asked.userId} and v.slot = free.slot)
      having count(*) > 0
      returning *
    ), audited as (
      ${auditInsert(sql, entry(asked, 'created'), sql`saved`, { after: told(sql, sql`saved`) })}
    )
    select from saved`;
  return rows.length > 0;
}

interface ViewChange {
  readonly name: string | undefined;
  readonly query: string | undefined;
  readonly isShared: boolean | undefined;
}

/** False when it isn't theirs; throws for a name that another one of theirs has. */
export async function updateView(sql: Sql, id: string, change: ViewChange, asked: Asked): Promise<boolean> {
  const { name = null, query = null, isShared = null } = change;
  const rows = await sql`
    with was as (
      select * from list_views where id = ${id} and owner_id = ${asked.userId} for no key update
    ), saved as (
      update list_views v set name = coalesce(${name}, v.name), query = coalesce(${query}, v.query),
        is_shared = coalesce(${isShared}, v.is_shared), updated_at = ${asked.at}
      from was where v.id = was.id returning v.*
    ), audited as (
      ${auditInsert(sql, entry(asked, 'changed'), sql`saved`, {
        before: sql`(select ${told(sql, sql`was`)} from was)`,
        after: told(sql, sql`saved`),
      })}
    )
    select from saved`;
  return rows.length > 0;
}

/** False when it isn't theirs. */
export async function deleteView(sql: Sql, id: string, asked: Asked): Promise<boolean> {
  const rows = await sql`
    with gone as (
      delete from list_views where id = ${id} and owner_id = ${asked.userId} returning *
    ), audited as (
      ${auditInsert(sql, entry(asked, 'deleted'), sql`gone`, { before: told(sql, sql`gone`) })}
    )
    select from gone`;
  return rows.length > 0;
}

/** The list of the view opens with it for who asks. Nothing where they don't see the view. */
export async function saveDefault(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`
    insert into list_view_defaults (user_id, list, view_id)
    select ${userId}::uuid, v.list, v.id from list_views v where v.id = ${id} and ${isSeen(sql, userId)} for key share of v
    on conflict (user_id, list) do update set view_id = excluded.view_id`;
}

/** The list of the view opens without it. */
export async function deleteDefault(sql: Sql, id: string, userId: string): Promise<void> {
  await sql`delete from list_view_defaults where user_id = ${userId} and view_id = ${id}`;
}
