import { type Hint, hint } from '@picks/contract/events';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Listener } from '#src/database/listener.ts';

/**
 * A hint as the database sends it; without a member it is for everyone, and some are the console's alone. `session` is for
 * the streams themselves: one of the member's sessions, or their standing, has changed.
 */
const sent = z.object({
  type: z.enum([...hint.shape.type.options, 'session']),
  user: z.optional(z.uuid()),
  console: z.optional(z.literal(true)),
});
type SentHint = z.infer<typeof sent>;

type HintListener = (heard: SentHint) => void;

export interface Hints {
  /** Calls back for every hint from now on; the answer ends it. */
  follow(listener: HintListener): () => void;
  /** The same for as long as the process lives, without opening the connection for it. */
  onHint(listener: HintListener): void;
  /** Whether every hint of what was committed before the call has been heard (api/src/database/listener.ts). */
  hasHeardAll(): Promise<boolean>;
  /** Tells the consoles, on all replicas, that something was changed; also that nothing waits for the answer. */
  announceChange(): void;
  /** Ends the streams: their clients open new ones, elsewhere. */
  close(): void;
  isClosed(): boolean;
  /** how many `follow` now */
  followers(): number;
}

/**
 * Milliseconds in which changes are one hint. A notification is a lock that all commits share, so the statements that move
 * money send none; at most this late, somebody else's console shows what they did.
 */
const TOGETHER = 1000;

/** Announces at once for the first change of a while, and once more for those that came meanwhile. */
function announcer(sql: Sql): () => void {
  let isTogether = false;
  let isChanged = false;

  function announceChange(): void {
    isChanged = true;
    if (isTogether) return;
    isChanged = false;
    isTogether = true;
    // Lost with its database: consoles also ask by themselves, and anew when their stream opens again.
    sql.notify('hints', JSON.stringify({ type: 'change', console: true })).catch(() => {});
    setTimeout(() => {
      isTogether = false;
      if (isChanged) announceChange();
    }, TOGETHER).unref();
  }
  return announceChange;
}

/** What the listening connection of the process hears; it is opened with the first follower. */
export function createHints(sql: Sql, listener: Listener): Hints {
  const listeners = new Set<HintListener>();
  let isFollowing = false;
  let followers = 0;
  let isClosed = false;
  function hear(payload: string): void {
    const parsed = sent.safeParse(JSON.parse(payload));
    if (parsed.success) for (const each of listeners) each(parsed.data);
  }

  /** After a gap nobody knows what was missed: every kind is hinted at. */
  function hearAll(): void {
    for (const type of sent.shape.type.options) for (const each of listeners) each({ type });
  }

  function follow(): void {
    if (isFollowing) return;
    isFollowing = true;
    listener.follow({ heard: hear, gap: hearAll });
  }

  return {
    follow(each) {
      listeners.add(each);
      followers += 1;
      follow();
      return () => {
        if (listeners.delete(each)) followers -= 1;
      };
    },
    onHint: (each) => void listeners.add(each),
    hasHeardAll() {
      follow();
      return listener.hasHeardAll();
    },
    close() {
      isClosed = true;
      for (const each of listeners) each({ type: 'session' });
      void listener.close();
    },
    isClosed: () => isClosed,
    followers: () => followers,
    announceChange: announcer(sql),
  };
}

/** Whether a hint concerns a member. */
export const concerns = (heard: SentHint, userId: string): boolean =>
  heard.console === undefined && (heard.user === undefined || heard.user === userId);

/** The hint that a client hears; null for what is not meant for clients. */
export const asHint = ({ type }: SentHint): Hint | null => (type === 'session' ? null : { type });
