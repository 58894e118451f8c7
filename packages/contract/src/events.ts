import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Seconds between signs of life of an open stream; a client that hears nothing for twice as long opens a new one. */
export const EVENTS_HEARTBEAT = 20;

/** What a hint is about; clients fetch what it names, the hint carries nothing else. */
export const hint = z.object({
  type: z.enum([
    'pick',
    'ticket',
    'deposit',
    'withdrawal',
    'announcement',
    'unread',
    'tail',
    'dashboard',
    'inquiry',
    'homepage',
    /** to the console alone: somebody changed something, at either origin */
    'change',
  ]),
});
export type Hint = z.infer<typeof hint>;

export const memberEvents = endpoint({
  name: 'memberEvents',
  summary: 'Server-sent events (text/event-stream) that tell the app to sync.',
  method: 'GET',
  path: '/events',
  access: 'member',
  response: hint,
});
