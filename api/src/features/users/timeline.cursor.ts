import { instant } from '@picks/contract/fields';
import * as z from 'zod/mini';

/** The last entry of a page: when it was, which source it is of, and its key there. */
const cursorShape = z.tuple([
  instant,
  z.int().check(z.minimum(0), z.maximum(99)),
  z.string().check(z.maxLength(40)),
]);

export interface TimelineCursor {
  /** to the microsecond */
  readonly at: string;
  readonly rank: number;
  readonly id: string;
}

export const encodeCursor = ({ at, rank, id }: TimelineCursor): string =>
  Buffer.from(JSON.stringify([at, rank, id])).toString('base64url');

/** null for anything that is not a cursor of ours. */
export function decodeCursor(text: string): TimelineCursor | null {
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!parsed.success) return null;
    const [at, rank, id] = parsed.data;
    return { at, rank, id };
  } catch {
    return null;
  }
}
