import {
  ATTACHMENT,
  type Attachment,
  attachmentMessages,
  attachmentProblems,
} from '@picks/contract/attachments';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { problem } from '#src/http/problem.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { areWaiting, insertAttachment } from './attachments.queries.ts';
import { cleanName, typeOf } from './attachments.rules.ts';

export interface AttachmentDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly limits: RateLimits;
}

interface Sent {
  readonly authorId: string;
  readonly name: string;
  /** base64 */
  readonly data: string;
  readonly hasQuota: boolean;
}

const refused = (field: string, message: string) =>
  problem('validation_failed', { message, fields: { [field]: message } });

/** Keeps a file that is what its bytes say, until its message is sent. */
export async function keepAttachment(
  { sql, clock, limits }: AttachmentDependencies,
  { authorId, name, data, hasQuota }: Sent,
): Promise<Attachment> {
  await limits.take('attachments', authorId);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > ATTACHMENT.maxBytes) throw refused('data', attachmentMessages.size);
  const type = typeOf(bytes);
  if (type === null) throw refused('data', attachmentMessages.type);
  const kept = await insertAttachment(sql, {
    id: uuidv7(),
    authorId,
    name: cleanName(name, type),
    type,
    data: bytes,
    at: clock.now(),
    hasQuota,
  });
  if (kept === undefined) throw problem('attachments_full');
  return kept;
}

/** Says so when a message wasn't written because a file of it isn't there, or went with another one. */
export async function assertWaiting(
  sql: Sql,
  authorId: string | null,
  ids: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0 || (await areWaiting(sql, authorId, ids))) return;
  const { message } = attachmentProblems.attachment_gone;
  throw problem('attachment_gone', { fields: { attachments: message } });
}
