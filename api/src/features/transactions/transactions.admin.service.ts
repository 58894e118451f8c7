import type { TransactionType } from '@picks/contract/transactions';
import type { AdminTransaction, TransactionStatus } from '@picks/contract/transactions.admin';
import { toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { type Problem, problem } from '#src/http/problem.ts';
import { refusedTransition } from '#src/http/refused-transition.ts';
import { type AdminTransactionRow, findTransaction } from './transactions.admin.queries.ts';
import { toTransaction } from './transactions.queries.ts';

interface StatusChange {
  readonly id: string;
  readonly status: TransactionStatus;
  readonly reason: string | undefined;
  readonly act: Act;
  readonly at: Date;
  readonly request: IdempotentRequest;
}

type Allowed = ReadonlyMap<string, readonly TransactionStatus[]>;

/** The transactions of one type, as the feature that owns them moves them. */
export interface TransactionNoun {
  /** the statuses that this administrator may set each of its rows to now */
  allowed(
    rows: readonly { id: string; status: string }[],
    now: Date,
    viewer: string | null,
  ): Promise<Allowed>;
  /** why this administrator can't set the status now; null if only the current status stands in the way */
  refusal?(change: StatusChange): Promise<Problem | null>;
  /** along an allowed edge, with its effect in the ledger; throws the problem that refuses it */
  setStatus(change: StatusChange): Promise<void>;
}

/** A type without an entry can only be read. */
export type TransactionNouns = Partial<Record<TransactionType, TransactionNoun>>;

/** Rows with what may be done to each of them. */
export async function withActions(
  nouns: TransactionNouns,
  rows: readonly AdminTransactionRow[],
  now: Date,
  viewer: string | null,
): Promise<AdminTransaction[]> {
  const types = [...new Set(rows.map(({ type }) => type))];
  const allowed = await Promise.all(
    types.map(async (type) => {
      const statuses = await nouns[type]?.allowed(
        rows.filter((row) => row.type === type),
        now,
        viewer,
      );
      return [...(statuses ?? [])];
    }),
  );
  const actions = new Map(allowed.flat());
  return rows.map((row) => ({
    ...toTransaction(row),
    user: toMoneyOwner(row),
    allowedActions: [...(actions.get(row.id) ?? [])],
  }));
}

export async function readTransaction(
  sql: Sql,
  nouns: TransactionNouns,
  id: string,
  now: Date,
  viewer: string | null,
): Promise<AdminTransaction> {
  const row = await findTransaction(sql, id);
  const [transaction] = row === undefined ? [] : await withActions(nouns, [row], now, viewer);
  if (transaction === undefined) throw problem('not_found');
  return transaction;
}

/** The type as a sentence names it: `withdraw` is the specification's code. */
const nounOf = (type: TransactionType): string =>
  type === 'withdraw' ? 'withdrawal' : type.replaceAll('_', ' ');

/** Sets a status by the transition table of the transaction's type; an edge that is not in it is refused, naming those that are. */
export async function changeStatus(
  sql: Sql,
  nouns: TransactionNouns,
  change: StatusChange,
): Promise<AdminTransaction> {
  const read = () => readTransaction(sql, nouns, change.id, change.at, change.act.actorId);
  const { type, status, allowedActions, user } = await read();
  if (!allowedActions.includes(change.status)) {
    assertNotOwn(change.act, user._id);
    const refusal = await nouns[type]?.refusal?.(change);
    if (refusal) throw refusal;
    const possible = allowedActions.map((to) => `mark it ${to.replaceAll('_', ' ')}`);
    throw problem('transition_refused', { message: refusedTransition(nounOf(type), status, possible) });
  }
  await nouns[type]?.setStatus(change);
  return read();
}
