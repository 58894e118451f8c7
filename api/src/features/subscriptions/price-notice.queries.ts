import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { PriceSince } from './subscriptions.rules.ts';

interface NumberedPrice extends PriceSince {
  /** counts the prices of the plan */
  readonly version: number;
}

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly planName: string;
  readonly periodEnd: Date;
  /** of the plan since it was bought, oldest first */
  readonly prices: readonly NumberedPrice[];
  /** the version of the price that the member was told last; null when that was at the purchase */
  readonly toldVersion: number | null;
}

/** Whose plan renews, was bought before its newest price and not told of it; in the order of their ids, after one. */
export function listUntold(sql: Sql, planId: string, after: string, limit: number): Promise<Subscriber[]> {
  return sql<Subscriber[]>`
    select s.id, u.email, l.name as "planName", s.period_end as "periodEnd", prices_since_purchase(s) as prices,
      (select max(n.version) from notices n where n.request = s.id) as "toldVersion"
    from subscriptions s join users u on u.id = s.user_id join plans l on l.id = s.plan_id
      join lateral (select version, since from plan_prices p where p.plan_id = l.id order by version desc limit 1) newest on true
    where s.plan_id = ${planId} and s.status <> 'ended' and s.auto_renew and s.id > ${after}
      and newest.version > 1 and s.created_at < newest.since
      and not exists (select from notices n where n.request = s.id and n.version = newest.version)
    order by s.id limit ${limit}`;
}

/** Mails a price, unless that was done, the plan has another one by now, or nothing more will be charged. */
export async function notifyOnce(
  sql: Sql,
  { id }: Subscriber,
  version: number,
  at: Date,
  mail: OutgoingMail,
): Promise<void> {
  await sql`
    with told as (
      insert into notices (request, version, told_at)
      select s.id, ${version}::integer, ${at} from subscriptions s
      where s.id = ${id} and s.status <> 'ended' and s.auto_renew
        and not exists (select from plan_prices p where p.plan_id = s.plan_id and p.version > ${version}::integer)
      on conflict do nothing returning request
    )
    ${mailInsert(sql, mail, at, sql`told`)}`;
}
