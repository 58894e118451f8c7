import type { TimelineKind } from '@picks/contract/timeline.admin';
import type { Fragment, Sql } from '#src/database/client.ts';

/** One of the tables that a timeline is read from. */
export interface Source {
  readonly kind: TimelineKind;
  /** table and condition: the rows of the member */
  readonly from: Fragment;
  readonly at: Fragment;
  readonly id: Fragment;
  readonly idType: 'uuid' | 'bigint';
  /** JSON of what the sentence is made of */
  readonly facts: Fragment;
}

/** Whose timeline it is; emails are theirs by the address they have now. */
export interface Member {
  readonly userId: string;
  readonly email: string;
}

type Sources = (sql: Sql, member: Member) => readonly Source[];

/** The types stand in the text of the statement: of the view's tables each reads its own. */
const money: Sources = (sql, { userId }) =>
  [sql`'deposit'`, sql`'withdraw'`, sql`'subscription'`, sql`'referral'`].map((type) => ({
    kind: 'money',
    from: sql`transactions t where t.user_id = ${userId} and t.type = ${type}`,
    at: sql`t.created_at`,
    id: sql`t.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'transaction', 'type', t.type, 'amount', t.amount / 100.0, 'status', t.status,
      'method', t.payment_method, 'description', t.description)`,
  }));

const plans: Sources = (sql, { userId }) =>
  (['created_at', 'refund_requested_at', 'ended_at'] as const).map((column) => ({
    kind: 'plan',
    from: sql`subscriptions s where s.user_id = ${userId} and s.${sql(column)} is not null`,
    at: sql`s.${sql(column)}`,
    id: sql`s.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'subscription', 'step', ${column}::text, 'plan', (select l.name from plans l where l.id = s.plan_id))`,
  }));

const tickets: Sources = (sql, { userId }) => [
  {
    kind: 'ticket',
    from: sql`tickets t where t.user_id = ${userId}`,
    at: sql`t.created_at`,
    id: sql`t.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'ticket', 'number', t.number, 'subject', t.subject)`,
  },
  {
    kind: 'ticket',
    from: sql`tickets t join ticket_responses r on r.ticket_id = t.id where t.user_id = ${userId}`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'reply', 'ticket', t.id, 'number', t.number, 'isTeam', r.is_admin)`,
  },
];

const reached: Sources = (sql, { userId, email }) => [
  {
    kind: 'session',
    from: sql`sessions s where s.user_id = ${userId}`,
    at: sql`s.created_at`,
    id: sql`s.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'session', 'origin', s.audience, 'label', s.label)`,
  },
  {
    kind: 'email',
    from: sql`mails m where m.to_address = ${email}`,
    at: sql`m.created_at`,
    id: sql`m.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'mail', 'subject', m.subject, 'status', m.status)`,
  },
  {
    kind: 'alert',
    from: sql`push_sends p where p.user_id = ${userId}`,
    at: sql`p.created_at`,
    id: sql`p.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'alert', 'kind', p.kind, 'title', p.title)`,
  },
];

/** The condition of the index audit_entries_timeline: sign-ins stand here as sessions, and notes as what they say. */
const isToldElsewhere = (sql: Sql) =>
  sql`e.action in ('sign_in.succeeded', 'sign_in.verified', 'user.noted')`;

const kept: Sources = (sql, { userId }) => [
  {
    kind: 'note',
    from: sql`user_notes n where n.user_id = ${userId}`,
    at: sql`n.created_at`,
    id: sql`n.id`,
    idType: 'uuid',
    facts: sql`jsonb_build_object('source', 'note', 'author', person_name(n.author_id), 'note', n.note)`,
  },
  {
    kind: 'account',
    from: sql`audit_entries e where e.target_id = ${userId} and not (${isToldElsewhere(sql)})`,
    at: sql`e.at`,
    id: sql`e.id`,
    idType: 'bigint',
    facts: sql`jsonb_build_object('source', 'audit', 'action', e.action, 'reason', e.reason,
      'actor', case when e.actor_id::text is distinct from e.target_id then person_name(e.actor_id) end)`,
  },
];

/** Everything a member's timeline is made of. Its order is that of what happened in the same moment, the last first. */
export const sourcesOf: Sources = (sql, member) =>
  [kept, reached, money, plans, tickets].flatMap((sources) => sources(sql, member));
