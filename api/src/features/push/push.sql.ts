import { PUSH } from '@picks/contract/push';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { SendSubject } from './fan-out.queries.ts';

interface PickSend {
  readonly id: string;
  readonly kind: SendSubject['kind'];
  readonly pickId: string;
  readonly at: Date;
  /** where it is not worth sending afterwards */
  readonly kickOff?: Date;
  /** of a change: the fields */
  readonly changed?: readonly string[];
}

/** When a push about a pick stops being worth sending: at most four hours on, and no later than its kick-off (docs/offline.md). */
export function pushExpiry(at: Date, kickOff?: Date): Date {
  return new Date(Math.min(kickOff?.getTime() ?? Infinity, at.getTime() + PUSH.maxTtl * 1000));
}

/** A send about a pick as part of the statement that causes it; writing it queues the fan-out. */
export function pickSendInsert(sql: Sql, send: PickSend, source: Fragment): Fragment {
  return sql`
    insert into push_sends (id, kind, pick_id, created_at, expires_at, changed)
    select ${send.id}, ${send.kind}, ${send.pickId}, ${send.at}, ${pushExpiry(send.at, send.kickOff)},
      ${(send.changed ?? null) as string[] | null}::text[]
    from ${source} source`;
}

/** Sends about the results of picks: `source` is a CTE with their `id`s. */
export const resultSendsInsert = (sql: Sql, at: Date, source: Fragment): Fragment => sql`
  insert into push_sends (id, kind, pick_id, created_at, expires_at)
  select gen_random_uuid(), case source.status when 'void' then 'pick.voided' else 'pick.settled' end, source.id, ${at}, ${pushExpiry(at)}
  from ${source} source`;

interface AnnouncementSend {
  readonly id: string;
  readonly at: Date;
}

/** A push to everyone whom an announcement is for; `source` has its `id` and when it `expires_at`, or no row for none. */
export function announcementSendInsert(sql: Sql, { id, at }: AnnouncementSend, source: Fragment): Fragment {
  const expiresAt = new Date(at.getTime() + PUSH.maxTtl * 1000);
  return sql`
    insert into push_sends (id, kind, announcement_id, created_at, expires_at)
    select ${id}::uuid, 'announcement', source.id, ${at}, least(${expiresAt}::timestamptz, source.expires_at) from ${source} source`;
}

/** What a member is told about their account; never an amount: a lock screen is read by others. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** the ticket or the request */
  readonly about: string;
  /** of the app, to open on a tap */
  readonly path: string;
  /** a member may turn off either */
  readonly topic: 'money' | 'tickets';
}

interface NoticeSend extends Notice {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
}

/** A notice to the devices of a member, as part of the statement that causes it. */
export function noticeSendInsert(sql: Sql, send: NoticeSend, source: Fragment): Fragment {
  const expiresAt = new Date(send.at.getTime() + PUSH.maxTtl * 1000);
  return sql`
    insert into push_sends (id, kind, user_id, title, body, about, path, topic, created_at, expires_at)
    select ${send.id}, 'notice', ${send.userId}, ${send.title}, ${send.body}, ${send.about}, ${send.path}, ${send.topic}, ${send.at}, ${expiresAt}
    from ${source} source`;
}
