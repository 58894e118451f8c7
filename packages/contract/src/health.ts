import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const bothOrigins = ['member', 'console'] as const;

export const health = endpoint({
  name: 'health',
  summary: 'Whether the process is up.',
  method: 'GET',
  path: '/health',
  origins: bothOrigins,
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

export const ready = endpoint({
  name: 'ready',
  summary: 'Whether the database, migrations and worker are ready. 503 if not.',
  method: 'GET',
  path: '/ready',
  origins: bothOrigins,
  access: 'public',
  response: z.object({
    status: z.enum(['ready', 'not_ready']),
    checks: z.object({ database: z.boolean(), migrations: z.boolean(), worker: z.boolean() }),
  }),
});
