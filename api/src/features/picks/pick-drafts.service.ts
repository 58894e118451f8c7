import { createHash } from 'node:crypto';
import type { BodyOf } from '@picks/contract/endpoint';
import {
  createPickDraft,
  type DraftContent,
  type DraftFailure,
  type PickDraft,
  pickDraftProblems,
  type publishPickDraft,
  scheduleFault,
} from '@picks/contract/pick-drafts.admin';
import { type AdminPick, type PickInput, pickInput } from '@picks/contract/picks.admin';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import { parse } from '#src/http/validate.ts';
import {
  findDraft,
  keepBack,
  type PickDraftRow,
  insertDraft,
  queuePublication,
  updateDraft,
} from './pick-drafts.queries.ts';
import { publishPick } from './picks.admin.service.ts';
import { assertWithinReach } from './picks.rules.ts';

export const toPickDraft = (row: PickDraftRow): PickDraft => ({
  _id: row.id,
  content: row.content,
  publishAt: row.publishAt?.toISOString() ?? null,
  failure: row.failure,
  savedBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Refuses a time that has passed or isn't before kickoff, and a pick that could not go out as it is. */
function assertSchedulable(content: DraftContent, publishAt: Date, now: Date): void {
  const { matchDate } = parse(pickInput, content, 'content');
  assertWithinReach(new Date(matchDate), now, 'content.matchDate');
  const fault = scheduleFault(publishAt, new Date(matchDate), now);
  if (fault !== null) throw problem(fault, { fields: { publishAt: pickDraftProblems[fault].message } });
}

interface Said {
  readonly content: DraftContent;
  readonly publishAt: string | null;
}

interface Doing {
  readonly act: Act & { readonly actorId: string };
  readonly at: Date;
}

function timeOf({ content, publishAt }: Said, at: Date): Date | null {
  const time = publishAt === null ? null : new Date(publishAt);
  if (time !== null) assertSchedulable(content, time, at);
  return time;
}

/** Keeps a new draft; null when the same request was carried out before. */
export async function createDraft(
  sql: Sql,
  said: Said,
  { act, at, name }: Doing & { readonly name: string },
  request: IdempotentRequest,
): Promise<PickDraft | null> {
  const publishAt = timeOf(said, at);
  const { content } = said;
  const id = uuidv7();
  const draft: PickDraft = {
    _id: id,
    content,
    publishAt: publishAt?.toISOString() ?? null,
    failure: null,
    savedBy: name,
    updatedAt: at.toISOString(),
    version: 1,
  };
  const answer = JSON.stringify(createPickDraft.response?.parse({ draft }));
  const became = await insertDraft(sql, { id, content, publishAt, act, at, request, answer });
  if (became === 'full') throw problem('pick_drafts_full');
  return became === 'saved' ? draft : null;
}

/** Writes all of a draft anew; `version` guards against a change made meanwhile. */
export async function changeDraft(
  sql: Sql,
  id: string,
  { version, ...said }: Said & { readonly version?: number | undefined },
  { act, at }: Doing,
): Promise<PickDraft> {
  const current = await findDraft(sql, id);
  if (current === undefined) throw problem('not_found');
  const { content } = said;
  const publishAt = timeOf(said, at);
  const isDone = await updateDraft(sql, {
    id,
    version: version ?? current.version,
    content,
    publishAt,
    act,
    at,
  });
  const row = isDone ? await findDraft(sql, id) : undefined;
  if (row === undefined) throw problem('stale_version');
  return toPickDraft(row);
}

/** Publishes what became of a draft; null when the request was carried out before, or the draft was changed meanwhile. */
export async function publishDraftNow(
  sql: Sql,
  id: string,
  { pick, version }: BodyOf<typeof publishPickDraft>,
  author: { act: Act; name: string },
  request: IdempotentRequest,
  now: Date,
): Promise<AdminPick | null> {
  const draft = await findDraft(sql, id);
  if (draft === undefined) throw problem('not_found');
  if (version !== undefined && version !== draft.version) throw problem('stale_version');
  return publishPick(sql, pick, author, request, now, draft);
}

/** Why a draft whose time has come must not go out; what to publish where nothing is in its way. */
function whatGoesOut(draft: PickDraftRow, now: Date): PickInput | DraftFailure {
  if (!draft.isAuthorHere) return 'author_left';
  const parsed = pickInput.safeParse(draft.content);
  if (!parsed.success) return 'incomplete';
  return new Date(parsed.data.matchDate) > now ? parsed.data : 'kickoff_passed';
}

/** Publishes a draft whose time has come. It is used up by the statement that publishes: whoever repeats this finds nothing. */
export async function publishDue(sql: Sql, id: string, now: Date): Promise<void> {
  const draft = await findDraft(sql, id);
  if (draft === undefined || draft.publishAt === null) return;
  const wait = draft.publishAt.getTime() - now.getTime();
  if (wait > 0) return queuePublication(sql, id, wait);
  const input = whatGoesOut(draft, now);
  if (typeof input === 'string') return keepBack(sql, draft, input);
  const author = {
    act: { actorId: draft.savedBy, ip: '', requestId: `draft ${id}` },
    name: draft.createdBy ?? '',
  };
  const key = `${id} ${draft.version}`;
  const request = { scope: 'pick draft', key, fingerprint: createHash('sha256').update(key).digest() };
  await publishPick(sql, input, author, request, now, draft);
}
