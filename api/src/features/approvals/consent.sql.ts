import type { ApprovalKind } from '@picks/contract/approvals.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { isPayable } from '#src/features/wallet/owner.sql.ts';
import { administratorsOf, type Direction, movedAlone } from './two-administrators.sql.ts';

/** On whose word money moves: of one administrator, up to `below` cents a day (0: any), or of the second one about an approval. */
export type Consent =
  | { readonly by: 'one'; readonly below: number }
  | { readonly by: 'second'; readonly approvalId: string };

interface Moving {
  readonly consent: Consent;
  readonly cents: number;
  readonly direction: Direction;
  /** false for a write-off, which a disabled account allows too */
  readonly isPaying: boolean;
  readonly act: Act;
  readonly at: Date;
  /** under whose key the money moves once */
  readonly request?: IdempotentRequest;
}

/**
 * CTEs that end in `consent`: a row if the money may move. `source` is the CTE with the locked account's `owner`, empty when there
 * is nothing to move; a second administrator's word is written with it, so the statement must move the money if there is one: under
 * a key that was used before nothing moves.
 */
export function consentCtes(
  sql: Sql,
  source: Fragment,
  { consent, cents, direction, isPaying, act, at, request }: Moving,
): Fragment {
  const isAllowed = isPaying ? isPayable(sql, sql`account_of.owner`, act) : sql`true`;
  if (consent.by === 'one') {
    const alone = movedAlone(sql, sql`account_of.owner`, { administrator: act.actorId, direction, at });
    const isLittle = sql`${cents}::bigint + ${alone} < ${consent.below}::bigint`;
    return sql`consent as (select from ${source} account_of where ${isAllowed} and ${consent.below === 0 ? sql`true` : isLittle})`;
  }
  const isClaimed = request
    ? sql`exists (select from idempotency_records r where r.scope = ${request.scope} and r.key = ${request.key})`
    : sql`false`;
  return sql`asked as (
    select a.id, a.made_by from approvals a, ${source} account_of
    where a.id = ${consent.approvalId} and a.user_id = account_of.owner and a.amount = ${cents}::bigint and a.outcome is null
      and a.made_by <> ${act.actorId}::uuid and ${isAllowed} and not ${isClaimed} for update of a
  ), administrators as (${administratorsOf(sql, sql`asked.made_by`, act, sql`asked`)}), consent as (
    update approvals a set outcome = 'approved', decided_by = ${act.actorId}::uuid, decided_at = ${at} from asked
    where a.id = asked.id and (select count(*) from administrators) = 2
    returning a.id as approval
  ), consented as (
    ${auditInsert(sql, { act, at, action: 'approval.approved', targetType: 'approval' }, sql`consent`, { id: sql`approval` })}
  )`;
}

/** What waits for a second administrator. */
export interface WaitingApproval {
  readonly id: string;
  readonly makerId: string;
  readonly madeBy: string;
  readonly madeAt: string;
}

/** What waits about a record: a column, null when nothing does. */
export const waitingApproval = (sql: Sql, target: Fragment): Fragment => sql`(
  select jsonb_build_object('id', a.id, 'makerId', a.made_by, 'madeBy', person_name(a.made_by), 'madeAt', iso(a.made_at))
  from approvals a where a.target_id = ${target} and a.outcome is null order by a.made_at desc limit 1)`;

export interface Refusal {
  readonly reason: string;
  readonly at: Date;
  readonly act: Act;
}

/** CTEs that reject what waits among those that `a` is `condition` of, and withdraw what the one who acts asked for. */
export const refusalCtes = (
  sql: Sql,
  condition: Fragment,
  { reason, at, act }: Refusal,
): Fragment => sql`refused as (
    update approvals a set decided_by = ${act.actorId}::uuid, decided_at = ${at}, decision_reason = ${reason},
      outcome = case when a.made_by = ${act.actorId}::uuid then 'withdrawn' else 'rejected' end
    where ${condition} and a.outcome is null returning a.id, a.outcome, a.decision_reason
  ), refusal_audited as (
    ${auditInsert(sql, { act, at, action: 'approval.refused', targetType: 'approval' }, sql`refused`, {
      after: sql`jsonb_build_object('outcome', outcome)`,
      reason: sql`decision_reason`,
    })}
  )`;

interface AboutTarget {
  readonly kind: ApprovalKind;
  readonly targetId: string;
}

export async function findWaiting(
  sql: Sql,
  { kind, targetId }: AboutTarget,
): Promise<{ id: string; makerId: string } | undefined> {
  const [row] = await sql<{ id: string; makerId: string }[]>`
    select id, made_by as "makerId" from approvals where kind = ${kind} and target_id = ${targetId} and outcome is null`;
  return row;
}

interface NewApproval extends AboutTarget {
  readonly id: string;
  readonly userId: string;
  readonly cents: number;
  readonly reason: string;
  readonly at: Date;
  readonly act: Act;
  /** null for a call that is not repeated under a key */
  readonly request: IdempotentRequest | null;
  /** the answer without its summary, which the statement adds */
  readonly answer: object;
}

/** Asks for a second administrator; nothing moves. The stored answer as text, null when the request was carried out before. */
export async function insertApproval(sql: Sql, approval: NewApproval): Promise<string | null> {
  const { id, kind, targetId, userId, cents, reason, at, act, request, answer } = approval;
  const account = sql`(select * from money.account where owner = ${userId} and kind = 'member') account`;
  const body = sql`(${sql.json(answer as never)}::jsonb || jsonb_build_object('summary', money.summary(owner, posted, held)))::text`;
  const claimed = request
    ? claimInsert(sql, request, 200, body, at, account)
    : sql`select ${body} as body from ${account}`;
  const [row] = await sql<{ body: string }[]>`
    with claimed as (${claimed}), made as (
      insert into approvals (id, kind, user_id, target_id, amount, reason, made_by, made_at)
      select ${id}, ${kind}, ${userId}, ${targetId}, ${cents}, ${reason}, ${act.actorId}::uuid, ${at} from claimed
      on conflict (kind, target_id) where outcome is null do nothing
      returning id, kind, amount, user_id as "user", target_id as target, reason
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'approval.requested', targetType: 'approval' }, sql`made`, { after: sql`to_jsonb(made)` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

/** How an approval stands to somebody who was not taken as its second administrator. */
export interface Standing {
  readonly isDecided: boolean;
  readonly isOwn: boolean;
  readonly isMakerActive: boolean;
}

export async function standingOf(sql: Sql, id: string, { actorId }: Act): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
    select a.outcome is not null as "isDecided", a.made_by = ${actorId}::uuid as "isOwn",
      (m.role = 'admin' and m.is_active) as "isMakerActive"
    from approvals a join users m on m.id = a.made_by where a.id = ${id}`;
  return row;
}
