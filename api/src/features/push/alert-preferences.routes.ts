import {
  getAlertPreferences,
  removeReminder,
  saveAlertPreferences,
  setReminder,
} from '@picks/contract/alerts';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { findPreferences, savePreferences } from './alert-preferences.queries.ts';
import { remindOf, type ReminderDependencies } from './reminders.service.ts';
import { deleteReminder } from './reminders.queries.ts';

export function alertPreferencesRoutes(
  deps: ReminderDependencies & { readonly sql: Sql; readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock } = deps;

  async function preferencesOf(userId: string) {
    const preferences = await findPreferences(sql, userId);
    if (preferences === undefined) throw problem('not_found');
    return preferences;
  }

  routes.get(getAlertPreferences.path, guard(getAlertPreferences), async (c) =>
    reply(c, getAlertPreferences, { preferences: await preferencesOf(c.get('identity').userId) }),
  );

  routes.put(saveAlertPreferences.path, guard(saveAlertPreferences), async (c) => {
    const { body } = await input(c, saveAlertPreferences);
    const { userId } = c.get('identity');
    const request = idempotentRequest(c, saveAlertPreferences, body);
    const answer = async () => reply(c, saveAlertPreferences, { preferences: await preferencesOf(userId) });
    const save = async () =>
      (await savePreferences(sql, body, { userId, at: clock.now(), request })) ? answer() : null;
    return onceOnly(sql, c, request, save, answer);
  });

  routes.put(setReminder.path, guard(setReminder), async (c) => {
    const { params } = await input(c, setReminder);
    const { remindAt, minutes } = await remindOf(deps, c.get('identity'), params.id, clock.now());
    return reply(c, setReminder, { remindAt: remindAt.toISOString(), minutes });
  });

  routes.delete(removeReminder.path, guard(removeReminder), async (c) => {
    const { params } = await input(c, removeReminder);
    const isGone = await deleteReminder(sql, c.get('identity').userId, params.id, clock.now());
    if (!isGone) throw problem('not_found');
    return reply(c, removeReminder, undefined);
  });

  return routes;
}
