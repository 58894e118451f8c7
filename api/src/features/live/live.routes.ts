import { consoleEvents } from '@picks/contract/events.admin';
import { EVENTS_HEARTBEAT, memberEvents } from '@picks/contract/events';
import type { Origin } from '@picks/contract/endpoint';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Env, RequestContext } from '#src/http/context.ts';
import type { Authenticate, SessionGuard } from '#src/http/guards.ts';
import { asHint, concerns, type Hints } from './hints.ts';

interface LiveDependencies {
  readonly hints: Hints;
  /** asked again with every sign of life, and when a session of the caller ends: it takes its stream along */
  readonly authenticate: Authenticate;
}

/** The stream of one caller. Hints that come while one is on its way are one. */
function stream(c: RequestContext, { hints, authenticate }: LiveDependencies, origin: Origin): Response {
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
    }
  });
}

export function liveRoutes(deps: LiveDependencies, guard: SessionGuard, origin: Origin): Hono<Env> {
  const { path } = origin === 'member' ? memberEvents : consoleEvents;
  return new Hono<Env>().get(path, guard, (c) => stream(c, deps, origin));
}
