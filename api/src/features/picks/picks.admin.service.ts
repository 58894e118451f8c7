import type { PickStatus } from '@picks/contract/picks';
import type { AdminPick, PickInput } from '@picks/contract/picks.admin';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import { findPick, insertPick, retractPick, updatePickRow } from './picks.admin.queries.ts';
import {
  assertAhead,
  assertEditable,
  assertSettleable,
  changesOf,
  generatedTitle,
  type PickContent,
} from './picks.rules.ts';
import { type PickRow, toAdminPick } from './picks.rows.ts';

type Given<T> = { [K in keyof T]?: T[K] | undefined };
export type PickEdit = Given<PickInput> & { status?: PickStatus | undefined; version?: number | undefined };

function contentOf(input: PickInput): PickContent {
  return {
    sport: input.sport,
    league: input.league,
    homeTeam: input.homeTeam,
    awayTeam: input.awayTeam,
    title: input.title || generatedTitle(input),
    matchDate: new Date(input.matchDate),
    prediction: input.prediction,
    odds: input.odds,
    stake: input.stake,
    confidence: input.confidence,
    accessLevel: input.accessLevel,
    market: input.market ?? null,
    closingOdds: input.closingOdds ?? null,
    analysis: input.analysis ?? '',
  };
}

/** The content after an edit; a generated title follows the selection. */
function editedContent(current: PickRow, edit: PickEdit): PickContent {
  const { status: _status, version: _version, ...given } = edit;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const before = contentOf({ ...current, matchDate: current.matchDate.toISOString() } as PickInput);
  const hasOwnTitle = current.title !== generatedTitle(current);
  const title = edit.title ?? (hasOwnTitle ? current.title : '');
  return contentOf({ ...before, matchDate: current.matchDate.toISOString(), ...set, title } as PickInput);
}

/** Publishes a pick; `null` when the same request was carried out before. */
export async function publishPick(
  sql: Sql,
  input: PickInput,
  author: { act: Act; name: string },
  request: IdempotentRequest,
  now: Date,
): Promise<AdminPick | null> {
  const content = contentOf(input);
  assertAhead(content.matchDate, now);
  const row: PickRow = {
    ...content,
    id: uuidv7(),
    status: 'pending',
    publishedAt: now,
    settledAt: null,
    updatedAt: now,
    version: 1,
  };
  const pick = toAdminPick(row, author.name);
  const answer = JSON.stringify({ pick });
  const isFirst = await insertPick(sql, { row, sendId: uuidv7(), request, answer, act: author.act });
  return isFirst ? pick : null;
}

/** Edits or settles; `version` guards against a change made meanwhile. */
export async function changePick(
  sql: Sql,
  id: string,
  edit: PickEdit,
  act: Act,
  now: Date,
): Promise<AdminPick> {
  const current = await findPick(sql, id);
  if (current === undefined) throw problem('not_found');
  if (edit.version !== undefined && edit.version !== current.version) throw problem('stale_version');
  const content = editedContent(current, edit);
  const changes = changesOf(current, content);
  assertEditable(current, changes, content, now);
  const status = edit.status ?? current.status;
  if (status !== current.status) {
    assertSettleable(current.status, status, content.matchDate, now);
    changes.push({ field: 'status', from: current.status, to: status });
  }
  if (changes.length === 0) return toAdminPick(current, current.createdBy);
  const settledAt = status === 'pending' ? null : status === current.status ? current.settledAt : now;
  const after: PickRow = {
    ...current,
    ...content,
    status,
    settledAt,
    updatedAt: now,
    version: current.version + 1,
  };
  const isSettling = status !== current.status;
  const action = !isSettling ? 'edited' : current.status === 'pending' ? 'settled' : 'corrected';
  const isDone = await updatePickRow(sql, { before: current, after, action, changes, at: now, act });
  if (!isDone) throw problem('stale_version');
  return toAdminPick(after, current.createdBy);
}

export async function deletePickBeforeKickOff(sql: Sql, id: string, act: Act, now: Date): Promise<void> {
  if (await retractPick(sql, id, now, act)) return;
  const current = await findPick(sql, id);
  if (current === undefined) throw problem('not_found');
  throw problem(current.status === 'pending' ? 'pick_not_deletable' : 'pick_settled');
}
