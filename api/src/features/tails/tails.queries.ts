import type { BodyOf } from '@picks/contract/endpoint';
import { toCents } from '@picks/contract/money';
import type { changeTail, Tail } from '@picks/contract/tails';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import type { Game } from './tails.rules.ts';

/** Who writes, from which session, and when. */
export interface Writer {
  readonly userId: string;
  readonly sessionId: string;
  readonly at: Date;
}

type Said = Omit<BodyOf<typeof changeTail>, 'writtenAt'>;

const saidOf = (sql: Sql, { stake, amount = null, odds, book = '' }: Said): Fragment => sql`
  'stake', ${stake}::numeric, 'amount', ${amount === null ? null : toCents(amount)}::bigint, 'odds', ${odds}::numeric,
  'book', ${book}::text`;

/**
 * Tells the member's other devices of what `source` has a row of, where there are any: a notification is a lock that all
 * commits share.
 */
const othersTold = (sql: Sql, { userId, sessionId }: Writer, source: Fragment): Fragment => sql`
  (select pg_notify('hints', json_build_object('user', ${userId}::uuid, 'type', 'tail')::text)
    where exists (select from ${source}) and exists (select from sessions
      where user_id = ${userId} and id <> ${sessionId} and ended_at is null and audience = 'member'))`;

interface NewTail extends Writer {
  readonly id: string;
  readonly pickId: string;
  readonly said: Said;
  readonly prediction: string;
  readonly pickOdds: number;
  readonly placedAt: Date;
  readonly request: IdempotentRequest;
}

/**
 * The stored answer as text, when this statement was the one that carried the request out. `isFree`: the member had no bet on
 * the pick before it. Of two requests at once the second breaks tails_of_pick.
 */
export async function insertTail(sql: Sql, tail: NewTail): Promise<{ body: string | null; isFree: boolean }> {
  const { id, userId, pickId, said, prediction, pickOdds, placedAt, at, request } = tail;
  const body = sql`jsonb_build_object('tail', tail_json(draft, pick))::text`;
  const [row] = await sql<{ body: string | null; isFree: boolean }[]>`
    with drafted as (
      select (jsonb_populate_record(null::tails, jsonb_build_object('id', ${id}::uuid, 'user_id', ${userId}::uuid,
        'pick_id', ${pickId}::uuid, ${saidOf(sql, said)}, 'prediction', ${prediction}::text, 'pick_odds', ${pickOdds}::numeric,
        'placed_at', ${placedAt}::timestamptz, 'created_at', ${at}::timestamptz, 'updated_at', ${at}::timestamptz,
        'version', 1, 'changed_xid', pg_current_xact_id()::text))) as draft, p as pick
      from picks p where p.id = ${pickId} and not exists (
        select from tails where user_id = ${userId} and pick_id = ${pickId} and removed_at is null)
    ), claimed as (${claimInsert(sql, request, 201, body, at, sql`drafted`)}), added as (
      insert into tails select (draft).* from drafted, claimed returning id
    )
    select (select body from claimed) as body, exists (select from drafted) as "isFree",
      ${othersTold(sql, tail, sql`added`)} as told`;
  return { body: row?.body ?? null, isFree: row?.isFree === true };
}

/** Whether there ever was such a pick, withdrawn or not. */
export async function wasPick(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`select exists (select from picks where id = ${id}) as is`;
  return row?.is === true;
}

/** The game of a member's noted bet, removed or not; undefined when it is not theirs. */
export async function findGameOf(
  sql: Sql,
  userId: string,
  id: string,
): Promise<(Game & { readonly isRemoved: boolean }) | undefined> {
  const [row] = await sql<(Game & { isRemoved: boolean })[]>`
    select p.match_date as "matchDate", p.published_at as "publishedAt",
      least(p.settled_at, p.deleted_at) as "settledAt", t.removed_at is not null as "isRemoved"
    from tails t join picks p on p.id = t.pick_id where t.id = ${id} and t.user_id = ${userId}`;
  return row;
}

interface Change extends Writer {
  readonly id: string;
  readonly said: Said;
  readonly request: IdempotentRequest;
}

/** The stored answer as text; null when the request was carried out before, or the bet is gone. */
export async function updateTail(sql: Sql, change: Change): Promise<string | null> {
  const { id, userId, said, at, request } = change;
  const body = sql`jsonb_build_object('tail', tail_json(changed, pick))::text`;
  const [row] = await sql<{ body: string }[]>`
    with held as (
      select jsonb_populate_record(t, jsonb_build_object(${saidOf(sql, said)}, 'updated_at', ${at}::timestamptz)) as changed, p as pick
      from tails t join picks p on p.id = t.pick_id
      where t.id = ${id} and t.user_id = ${userId} and t.removed_at is null for update of t
    ), claimed as (${claimInsert(sql, request, 200, body, at, sql`held`)}), moved as (
      update tails t set stake = (changed).stake, amount = (changed).amount, odds = (changed).odds, book = (changed).book,
        updated_at = ${at}
      from held where t.id = ${id} and exists (select from claimed) returning t.id
    )
    select body, ${othersTold(sql, change, sql`moved`)} as told from claimed`;
  return row?.body ?? null;
}

/** Leaves no more of a bet than its devices need to forget it. */
export async function blankTail(sql: Sql, removal: Writer & { readonly id: string }): Promise<void> {
  const { id, userId, at } = removal;
  await sql`
    with gone as (
      update tails set removed_at = ${at}, updated_at = ${at}, stake = null, amount = null, odds = null, book = null,
        prediction = null, pick_odds = null
      where id = ${id} and user_id = ${userId} and removed_at is null returning id
    )
    select ${othersTold(sql, removal, sql`gone`)} as told`;
}

/** The member's noted bets, the latest kickoff first. */
export async function listTailsOf(sql: Sql, userId: string, page: Page): Promise<Tail[]> {
  const rows = await sql<{ tail: Tail }[]>`
    select tail_json(t, p) as tail from tails t join picks p on p.id = t.pick_id
    where t.user_id = ${userId} and t.removed_at is null
    order by p.match_date desc, t.id desc ${onPage(sql, page)}`;
  return rows.map(({ tail }) => tail);
}

/** What of all of them is counted. */
export function listStakesOf(
  sql: Sql,
  userId: string,
): Promise<Pick<Tail, 'stake' | 'amount' | 'odds' | 'status'>[]> {
  return sql`
    select t.stake::float8 as stake, (t.amount / 100.0)::float8 as amount, t.odds::float8 as odds,
      case when p.deleted_at is null then p.status else 'void' end as status
    from tails t join picks p on p.id = t.pick_id where t.user_id = ${userId} and t.removed_at is null`;
}
