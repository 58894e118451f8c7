import type { Hono } from 'hono';
import { pino } from 'pino';
import type { Env } from '#src/http/context.ts';
import { listen, type Listener, type ListenOptions } from '#src/http/listen.ts';

/** Serves an app on a free port of this machine. */
export const listening = (app: Hono<Env>, options: Partial<ListenOptions> = {}): Promise<Listener> =>
  listen(app, { log: pino({ level: 'silent' }), host: '127.0.0.1', port: 0, variable: 'PORT', ...options });
