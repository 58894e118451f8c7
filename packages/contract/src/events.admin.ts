import { endpoint } from './endpoint.ts';
import { hint } from './events.ts';

export const consoleEvents = endpoint({
  name: 'consoleEvents',
  summary: 'Server-sent events (text/event-stream) that say which list has changed.',
  method: 'GET',
  path: '/admin/events',
  origins: ['console'],
  access: 'admin',
  response: hint,
});
