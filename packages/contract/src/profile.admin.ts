import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { line, optionalLine, timeZone } from './fields.ts';
import { PROFILE_LENGTH } from './profile.ts';

/** Saves the caller's own name, which the whole console shows, and the time zone they read and type times in. */
export const updateOwnProfile = endpoint({
  name: 'updateOwnProfile',
  summary: "Change the administrator's own name and time zone. Omitted fields keep their values.",
  method: 'PUT',
  path: '/auth/me',
  origins: ['console'],
  access: 'admin',
  body: z.strictObject({
    firstName: z.optional(line('First name', PROFILE_LENGTH.name)),
    lastName: optionalLine('Last name', PROFILE_LENGTH.name),
    timezone: z.optional(timeZone),
  }),
  idempotent: true,
  response: z.object({ user, message: z.string() }),
});
