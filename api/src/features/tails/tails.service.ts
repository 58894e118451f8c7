import type { BodyOf, ResponseOf } from '@picks/contract/endpoint';
import { resultsOf } from '@picks/contract/tail-results';
import type { createTail, listTails } from '@picks/contract/tails';
import { v7 as uuidv7 } from 'uuid';
import { isUniqueViolation } from '#src/database/availability.ts';
import type { Sql } from '#src/database/client.ts';
import type { Page } from '#src/database/paging.ts';
import type { Identity } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import {
  blankTail,
  findGameOf,
  insertTail,
  listStakesOf,
  listTailsOf,
  updateTail,
  wasPick,
} from './tails.queries.ts';
import { type Game, writtenBeforeKickOff } from './tails.rules.ts';

interface TailedPick extends Game {
  readonly prediction: string;
  readonly odds: number;
  readonly isOpen: boolean;
}

export interface TailDependencies {
  readonly sql: Sql;
  /** a pick as this member may see it; undefined when there is none, or it was withdrawn */
  findPick(member: Identity, pickId: string, now: Date): Promise<TailedPick | undefined>;
}

interface Doing {
  readonly member: Identity;
  readonly now: Date;
}

type Given = BodyOf<typeof createTail>;

const writerOf = ({ member: { userId, sessionId }, now }: Doing) => ({ userId, sessionId, at: now });

/** Notes a bet on a pick the member may see; the answer as text, null when the request was carried out before. */
export async function noteTail(
  { sql, findPick }: TailDependencies,
  pickId: string,
  { writtenAt, ...said }: Given,
  request: IdempotentRequest,
  doing: Doing,
): Promise<string | null> {
  const pick = await findPick(doing.member, pickId, doing.now);
  if (pick === undefined) throw problem((await wasPick(sql, pickId)) ? 'tail_pick_gone' : 'not_found');
  if (!pick.isOpen) throw problem('tail_locked');
  const placedAt = writtenBeforeKickOff(pick, writtenAt, doing.now);
  const { prediction, odds: pickOdds } = pick;
  const note = { id: uuidv7(), pickId, said, prediction, pickOdds, placedAt, request, ...writerOf(doing) };
  try {
    const { body, isFree } = await insertTail(sql, note);
    if (!isFree) throw problem('tail_exists');
    return body;
  } catch (error) {
    if (isUniqueViolation(error)) throw problem('tail_exists');
    throw error;
  }
}

/** Changes what the member noted; the answer as text, null when the request was carried out before. */
export async function editTail(
  sql: Sql,
  id: string,
  { writtenAt, ...said }: Given,
  request: IdempotentRequest,
  doing: Doing,
): Promise<string | null> {
  const game = await findGameOf(sql, doing.member.userId, id);
  if (game === undefined || game.isRemoved) throw problem('not_found');
  writtenBeforeKickOff(game, writtenAt, doing.now);
  return updateTail(sql, { id, said, request, ...writerOf(doing) });
}

/** Removes what the member noted; again does nothing. */
export async function dropTail(sql: Sql, id: string, writtenAt: string | undefined, doing: Doing) {
  const game = await findGameOf(sql, doing.member.userId, id);
  if (game === undefined) throw problem('not_found');
  if (game.isRemoved) return;
  writtenBeforeKickOff(game, writtenAt, doing.now);
  await blankTail(sql, { id, ...writerOf(doing) });
}

/** A page of the member's noted bets, and what all of them came to. */
export async function tailsOf(
  sql: Sql,
  userId: string,
  { page, limit }: Page,
): Promise<ResponseOf<typeof listTails>> {
  const [tails, stakes] = await Promise.all([
    listTailsOf(sql, userId, { page, limit }),
    listStakesOf(sql, userId),
  ]);
  const total = stakes.length;
  return { tails, results: resultsOf(stakes), page, limit, total, totalPages: Math.ceil(total / limit) };
}
