import { consoleEvents } from '@picks/contract/events.admin';
import { EVENTS_HEARTBEAT, memberEvents } from '@picks/contract/events';
import type { Origin } from '@picks/contract/endpoint';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Env, RequestContext } from '#src/http/context.ts';
import type { Authenticate, SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { asHint, concerns, type Hints } from './hints.ts';

interface LiveDependencies {
  readonly hints: Hints;
  /** asked again with every sign of life, and when a session of the caller ends: it takes its stream along */
  readonly authenticate: Authenticate;
}

/** Streams of one account that a process keeps open at once: every tab of every device. */
const STREAMS_MOST = 20;
/** Seconds until one that was refused should ask again. */
const STREAM_RETRY = 30;

/** How many streams each account has open here. */
function streamCount() {
  const open = new Map<string, number>();
  return {
    /** Takes a place; the answer gives it back. */
    enter(userId: string): () => void {
      const others = open.get(userId) ?? 0;
      if (others >= STREAMS_MOST) throw problem('too_many_requests', { retryAfter: STREAM_RETRY });
      open.set(userId, others + 1);
      return () => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      };
    },
  };
}

/** The stream of one caller. Hints that come while one is on its way are one. */
function stream(
  c: RequestContext,
  { hints, authenticate }: LiveDependencies,
  origin: Origin,
  leave: () => void,
): Response {
  const { userId } = c.get('identity');
  const token = (c.req.header('authorization') ?? '').split(' ')[1] ?? '';
  // A proxy that collects answers would keep the hints to itself.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (out) => {
    const waiting = new Set<string>();
    // Also at first: the session may have ended before this listened.
    let isDoubtful = true;
    let wake = () => {};
    const unfollow = hints.follow((heard) => {
      const hint = asHint(heard);
      if ((origin === 'member' || hint === null) && !concerns(heard, userId)) return;
      if (hint === null) isDoubtful = true;
      else waiting.add(hint.type);
      wake();
    });
    out.onAbort(() => {
      unfollow();
      wake();
    });
    const isLive = () =>
      authenticate(token, origin).then(
        ({ role }) => origin === 'member' || role === 'admin',
        () => false,
      );
    /** Waits for a hint; true when none came for a while. */
    const quiet = () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), EVENTS_HEARTBEAT * 1000);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
    let number = 0;
    try {
      await out.writeSSE({ event: 'open', data: '{}' });
      while (!out.aborted) {
        const isQuiet = waiting.size === 0 && !isDoubtful && (await quiet());
        if (hints.isClosed()) return;
        if (isQuiet || isDoubtful) {
          isDoubtful = false;
          if (!(await isLive())) return;
        }
        if (isQuiet) await out.writeSSE({ event: 'alive', data: '{}' });
        for (const type of waiting) {
          waiting.delete(type);
          await out.writeSSE({ event: 'hint', id: String((number += 1)), data: JSON.stringify({ type }) });
        }
      }
    } finally {
      unfollow();
      leave();
    }
  });
}

export function liveRoutes(deps: LiveDependencies, guard: SessionGuard, origin: Origin): Hono<Env> {
  const events = origin === 'member' ? memberEvents : consoleEvents;
  const count = streamCount();
  return new Hono<Env>().get(events.path, guard(events), (c) =>
    stream(c, deps, origin, count.enter(c.get('identity').userId)),
  );
}
