import { endpoint } from './endpoint.ts';
import { hint } from './events.ts';

export const consoleEvents = endpoint({
  name: 'consoleEvents',
  summary: 'Server-sent hints (text/event-stream) that a list has changed.',
  method: 'GET',
  path: '/admin/events',
  origins: ['console'],
  access: 'admin',
  response: hint,
});
