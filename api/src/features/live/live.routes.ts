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
  /** asked again with every sign of life: a session that ended takes its stream along */
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
    let wake = () => {};
    const unfollow = hints.follow((heard) => {
      if (origin === 'member' && !concerns(heard, userId)) return;
      waiting.add(asHint(heard).type);
      wake();
    });
    out.onAbort(() => {
      unfollow();
      wake();
    });
    let number = 0;
    try {
      await out.writeSSE({ event: 'open', data: '{}' });
      while (!out.aborted) {
        if (waiting.size === 0) {
          const isQuiet = await new Promise<boolean>((resolve) => {
            const timer = setTimeout(() => resolve(true), EVENTS_HEARTBEAT * 1000);
            wake = () => {
              clearTimeout(timer);
              resolve(false);
            };
          });
          if (isQuiet) {
            await authenticate(token, origin);
            await out.writeSSE({ event: 'alive', data: '{}' });
          }
        }
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
