import { getAdminPick } from '@picks/contract/picks.admin';
import { listPushSubscriptions, pushPayload } from '@picks/contract/push';
import { beforeEach } from 'vitest';
import type { PushOutcome } from '#src/integrations/push-sender.ts';
import { NOON, type TestApp } from './app.ts';
import { newAdmin, newMember, publish } from './people.ts';

/** A member whom alerts go to, with no device at the start of each test, and what is sent to them. */
export async function pushMember(app: TestApp) {
  const { clock, deps } = app;
  const { sql } = deps;
  const email = 'ana@example.com';
  const token = await newMember(app, email, { plan: 'gold' });
  const admin = await newAdmin(app);

  beforeEach(async () => {
    clock.set(NOON);
    await app.runJobs();
    await sql`delete from push_subscriptions`;
    app.pushes.length = 0;
    app.pushAnswers.length = 0;
  });

  return {
    email,
    token,
    admin,
    devices: async (as = token) =>
      (await app.member(listPushSubscriptions, { token: as })).data.subscriptions,
    figures: async (id: string) =>
      (await app.console(getAdminPick, { token: await newAdmin(app), params: { id } })).data.push,
    /** Publishes and sends, the answers of the push services given. */
    async send(answers: readonly PushOutcome[] = [], changes: Record<string, unknown> = {}) {
      app.pushes.length = 0;
      app.pushAnswers.push(...answers);
      const { _id } = await publish(app, admin, 'gold', changes);
      await app.runJobs();
      return _id;
    },
    sentPayload: (index = 0) => pushPayload.parse(JSON.parse(app.pushes[index]?.message.payload ?? '{}')),
  };
}
