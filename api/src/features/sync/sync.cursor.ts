import * as z from 'zod/mini';

const xid = z.string().check(z.regex(/^\d{1,20}$/));

const cursorShape = z.strictObject({
  /** whose transaction ids these are: those of a restored or promoted database mean something else */
  history: z.string(),
  /** what the member was entitled to when the copy began: another value starts it anew */
  entitlement: z.string(),
  /** transaction id before which the device has seen everything; null while its first pass runs */
  since: z.nullable(xid),
  /** what `since` becomes when the pass is over: the oldest transaction open at its first page */
  next: xid,
  /** the last row of the page before; null at the start of a pass */
  after: z.nullable(
    z.strictObject({
      source: z.int().check(z.minimum(0)),
      xid,
      id: z.uuid(),
      /** set in a first pass, which goes through the picks newest first; one that went the other way starts anew */
      isNewestFirst: z.optional(z.literal(true)),
    }),
  ),
});
export type SyncCursor = z.infer<typeof cursorShape>;

export function encodeCursor(cursor: SyncCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** null for anything that is not a cursor of ours: the device then starts anew. */
export function decodeCursor(text: string | undefined): SyncCursor | null {
  if (text === undefined) return null;
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
