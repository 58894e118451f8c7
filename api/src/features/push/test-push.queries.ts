import { type testOutcomes, TESTS_SHOWN } from '@picks/contract/push';
import type { Sql } from '#src/database/client.ts';
import { isReachable } from './push.queries.ts';

/** Queues a test to all devices of a member; how many it has. */
export async function insertTestSend(
  sql: Sql,
  id: string,
  userId: string,
  at: Date,
  expiresAt: Date,
): Promise<number> {
  const [row] = await sql<{ devices: number }[]>`
    with device as (select id from push_subscriptions where user_id = ${userId} and ${isReachable(sql)}), send as (
      insert into push_sends (id, kind, user_id, created_at, expires_at)
      select ${id}, 'test', ${userId}, ${at}, ${expiresAt} where exists (select from device)
    )
    select count(*)::int as devices from device`;
  return row?.devices ?? 0;
}

export interface TestRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly devices: readonly {
    readonly id: string;
    readonly outcome: (typeof testOutcomes)[number];
    readonly answer: number | null;
    /** ISO 8601 */
    readonly receivedAt: string | null;
  }[];
}

/** How far the last tests of a member got, newest first. */
export function listTestSends(sql: Sql, userId: string): Promise<TestRow[]> {
  return sql<TestRow[]>`
    select s.id, s.created_at as "createdAt",
      coalesce(json_agg(json_build_object('id', d.subscription_id, 'answer', d.answer, 'receivedAt', d.received_at,
        'outcome', case when d.status <> 'pending' then d.status when d.attempts = 0 then 'waiting' else 'retrying' end)
        order by d.subscription_id) filter (where d.nonce is not null), '[]') as devices
    from (
      select id, created_at from push_sends where user_id = ${userId} and kind = 'test'
      order by created_at desc, id desc limit ${TESTS_SHOWN}
    ) s left join push_deliveries d on d.send_id = s.id
    group by s.id, s.created_at order by s.created_at desc, s.id desc`;
}
