import type { PickStatus } from '@picks/contract/picks';
import { type AdminPick, createPick, pickDefaults, type PickInput } from '@picks/contract/picks.admin';
import { v7 as uuidv7 } from 'uuid';
import {
  fitsTheRecord,
  type OnRecord,
  type Origin,
  recordOfChange,
  recordOfNew,
  recordOfWithdrawal,
  sealsAfter,
} from '#src/features/record/record.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import { findPick, insertPick, retractPick, updatePickRow, type UsedDraft } from './picks.admin.queries.ts';
import { certainlyOnRecord, onRecordOf } from './picks.record.service.ts';
import {
  assertAhead,
  assertEditable,
  assertSettleable,
  assertTellsNothing,
  changesOf,
  generatedTitle,
} from './picks.rules.ts';
import { contentIn, type PickContent } from './picks.content.ts';
import { type PickRow, toAdminPick } from './picks.rows.ts';

type Given<T> = { [K in keyof T]?: T[K] | undefined };
export type PickEdit = Given<PickInput> & {
  status?: PickStatus | undefined;
  version?: number | undefined;
  reason?: string | undefined;
};

/** Only what was said: nothing is not `undefined`. */
const saidOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

/** What is stored of what was sent, with its title and defaults. */
export function contentOf(input: PickInput): PickContent {
  const title = input.title || generatedTitle(input);
  return contentIn({ ...pickDefaults, ...saidOf(input), title, matchDate: new Date(input.matchDate) });
}

/** The content after an edit; a generated title follows the selection. */
function editedContent(current: PickRow, edit: PickEdit): PickContent {
  const { status: _status, version: _version, reason: _reason, ...given } = edit;
  const before = contentOf({ ...current, matchDate: current.matchDate.toISOString() });
  const hasOwnTitle = current.title !== generatedTitle(current);
  const title = edit.title ?? (hasOwnTitle ? current.title : '');
  return contentOf({ ...before, matchDate: current.matchDate.toISOString(), ...saidOf(given), title });
}

/**
 * Publishes a pick, and uses up the draft that it was; `null` when the same request was carried out before, or the draft was
 * changed or used up meanwhile.
 */
export async function publishPick(
  sql: Sql,
  input: PickInput,
  author: { act: Act; name: string },
  request: IdempotentRequest,
  now: Date,
  draft: UsedDraft | null = null,
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
    isImported: false,
  };
  const pick = toAdminPick(row, author.name);
  const answer = JSON.stringify(createPick.response?.parse({ pick }));
  const record = recordOfNew(row, author.name, now);
  const isFirst = await insertPick(sql, {
    row,
    sendId: uuidv7(),
    request,
    answer,
    act: author.act,
    record,
    draft,
  });
  return isFirst ? pick : null;
}

export interface PickDependencies {
  readonly sql: Sql;
  /** of picks that are not on the record yet when they are first changed */
  readonly origin: Origin;
}

/** What the record has of a pick as it was read; who changed it meanwhile may not have entered it. */
async function recordedAs({ sql, origin }: PickDependencies, id: string, now: Date): Promise<OnRecord> {
  const known = onRecordOf(await certainlyOnRecord(sql, [id], now, origin), id);
  if (known.seals.length === 0) throw problem('stale_version');
  return known;
}

/** Edits or settles; `version` guards against a change made meanwhile. */
export async function changePick(
  deps: PickDependencies,
  id: string,
  edit: PickEdit,
  act: Act,
  now: Date,
): Promise<AdminPick> {
  const { sql } = deps;
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
  const known = await recordedAs(deps, id, now);
  const reason = edit.reason || null;
  if (reason !== null && status === 'pending') assertTellsNothing(reason, [current, after]);
  const record = recordOfChange(current, after, known, now, reason);
  if (!fitsTheRecord(sealsAfter(known.seals, record))) throw problem('pick_revised_too_often');
  const isDone = await updatePickRow(sql, {
    before: current,
    after,
    action,
    changes,
    at: now,
    act,
    reason,
    record,
  });
  if (!isDone) throw problem('stale_version');
  return toAdminPick(after, current.createdBy);
}

/** Tries of taking a pick back that others change at the same time. */
const RETRACTION_TRIES = 5;

export async function deletePickBeforeKickOff(
  deps: PickDependencies,
  id: string,
  reason: string | null,
  act: Act,
  now: Date,
): Promise<void> {
  for (let tries = 0; tries < RETRACTION_TRIES; tries += 1) {
    const pick = await findPick(deps.sql, id);
    if (pick === undefined) throw problem('not_found');
    if (pick.status !== 'pending') throw problem('pick_settled');
    if (pick.matchDate <= now) throw problem('pick_not_deletable');
    const record = recordOfWithdrawal(pick, await recordedAs(deps, id, now), now, reason);
    if (await retractPick(deps.sql, { pick, at: now, act, reason, record })) return;
  }
  throw problem('stale_version');
}
