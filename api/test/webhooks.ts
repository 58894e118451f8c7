import { createWebhook, getWebhook, webhookEvents } from '@picks/contract/webhooks.admin';
import { gradePicks } from '@picks/contract/grading.admin';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach } from 'vitest';
import { testApp } from './app.ts';
import { inSeconds } from './clock.ts';
import { newAdmin, publish } from './people.ts';
import { answering, type Received, receiver } from './receiver.ts';

/** What the picks of these tests say, in words and numbers that are nowhere else. */
export const SEALED = {
  prediction: 'Zebras -7.25',
  title: 'A quiet title',
  odds: 3.457,
  stake: 7.3,
  analysis: 'Their bench is long',
};

/** What a text gives away of such a pick; times are left out, whose digits may be anything. */
export function leaked(text: string): string[] {
  const rest = text.replaceAll(/\d\d:\d\d:\d\d\.\d{3}Z/g, '');
  return ['Zebras', '7.25', 'quiet title', '3.457', '7.3', 'bench'].filter((word) => rest.includes(word));
}

/** The `webhook-id` of each request. */
export const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);

/** What a request says, once its signature holds; throws otherwise. */
export const verified = ({ body, headers }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** An app whose webhooks lead to a receiver, before each test with one target that wants everything. */
export async function webhookDesk() {
  const there = await receiver();
  const app = await testApp(undefined, { openReceiver: there.open });
  const { clock } = app;
  const { sql } = app.deps;
  let started = 0;
  afterAll(() => there.close());
  beforeEach(async () => {
    // Signatures are checked by the real time: each test begins now, a little later than the one before.
    started = Math.max(Date.parse(inSeconds(0)), started + 1000);
    clock.set(new Date(started));
    there.received.length = 0;
    there.answer = answering(204);
    await sql`delete from webhook_targets`;
    await desk.signIn();
    Object.assign(desk, await desk.addTarget(webhookEvents));
  });

  const desk = {
    app,
    there,
    /** the administrator's token */
    admin: '',
    /** of the target that wants everything */
    id: '',
    secret: '',
    async signIn() {
      desk.admin = await newAdmin(app);
    },
    async addTarget(events: readonly string[], path = 'picks') {
      const body = { url: `https://hooks.example.com/${path}`, events };
      const { data, status, text } = await app.console(createWebhook, { token: desk.admin, body });
      if (status !== 201) throw new Error(text);
      return { id: data.webhook._id, secret: data.secret };
    },
    /** Does what is due, by our clock and by the queue's; after some seconds. */
    async deliver(seconds = 0) {
      clock.advance(seconds);
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
      await app.runJobs();
    },
    target: async () => (await app.console(getWebhook, { token: desk.admin, params: { id: desk.id } })).data,
    bodies: () =>
      there.received.map(
        ({ body }) => JSON.parse(body) as { type: string; data: { pick: Record<string, unknown> } },
      ),
    /** A minute later, when the game has begun. */
    async settle(pick: string, status = 'won') {
      clock.advance(61);
      await app.console(gradePicks, { token: desk.admin, body: { results: [{ _id: pick, status }] } });
    },
    /** A pick of a game in a minute, for members of the highest plan. */
    async sealedPick() {
      const matchDate = new Date(clock.now().getTime() + 60_000).toISOString();
      return (await publish(app, desk.admin, 'gold', { ...SEALED, matchDate }))._id;
    },
  };
  return desk;
}
