import {
  adminAnnouncementMessages,
  type AnnouncementEdit,
  type AnnouncementInput,
  announcementTimeFault,
  announcementTimeFaults,
} from '@picks/contract/announcements.admin';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import { editAnnouncement, findAnnouncement, type Times } from './announcements.admin.queries.ts';
import type { AdminAnnouncementRow } from './announcements.queries.ts';

const dateOf = (said: string | null | undefined) => (said == null ? null : new Date(said));

function assertTimes(times: Times, now: Date): void {
  const fault = announcementTimeFault(times, now);
  if (fault !== null) throw fieldProblem(fault.field, fault.message);
}

/** Administrators have no phones to alert. */
export function assertPushable({
  sendPush,
  targetAudience,
}: Pick<AnnouncementInput, 'sendPush' | 'targetAudience'>): void {
  if (sendPush && targetAudience === 'admin')
    throw fieldProblem('sendPush', adminAnnouncementMessages.noPushToAdmins);
}

/** When a new announcement goes out and ends, or the refusal of such times. */
export function timesOf({ publishAt, expiresAt }: AnnouncementInput, now: Date): Times {
  const times = { publishAt: dateOf(publishAt), expiresAt: dateOf(expiresAt) };
  assertTimes(times, now);
  return times;
}

/** The times after an edit, and the refusal of new ones that can't be: what is not said stays as it was. */
function editedTimes(row: AdminAnnouncementRow, edit: AnnouncementEdit, now: Date): Times {
  const waits = row.state === 'scheduled';
  const planned = waits ? row.createdAt : null;
  const publishAt = edit.publishAt === undefined ? planned : dateOf(edit.publishAt);
  if (!waits && publishAt !== null && publishAt.getTime() !== row.createdAt.getTime()) {
    const { field, message } = announcementTimeFaults.isOut;
    throw fieldProblem(field, message);
  }
  const expiresAt = edit.expiresAt === undefined ? row.expiresAt : dateOf(edit.expiresAt);
  const times = { publishAt: waits ? publishAt : null, expiresAt };
  const isSame =
    times.publishAt?.getTime() === planned?.getTime() && expiresAt?.getTime() === row.expiresAt?.getTime();
  if (!isSame) assertTimes(times, now);
  return times;
}

/** Applies an edit; `version` guards against a change made meanwhile. */
export async function changeAnnouncement(
  sql: Sql,
  id: string,
  edit: AnnouncementEdit,
  written: { readonly at: Date; readonly act: Act },
): Promise<AdminAnnouncementRow> {
  const row = await findAnnouncement(sql, id);
  if (row === undefined) throw problem('not_found');
  if (edit.version !== undefined && edit.version !== row.version) throw problem('stale_version');
  assertPushable({
    sendPush: edit.sendPush ?? row.sendPush,
    targetAudience: edit.targetAudience ?? row.targetAudience,
  });
  const times = editedTimes(row, edit, written.at);
  const { publishAt: _, expiresAt: __, ...said } = edit;
  const change = { ...said, times, isScheduled: times.publishAt !== null, version: row.version };
  const saved = await editAnnouncement(sql, id, change, { ...written, sendId: uuidv7() });
  if (saved === undefined) throw problem('stale_version');
  return saved;
}
