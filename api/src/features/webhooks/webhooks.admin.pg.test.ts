import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  pauseWebhook,
  redeliverWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@picks/contract/webhooks.admin';
import { describe, expect, test } from 'vitest';
import { removeTooOld } from '#src/features/retention/retention.queries.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { secrets } from '#test/app.ts';
import { answering, type Received } from '#test/receiver.ts';
import { idsOf, verified, webhookDesk } from '#test/webhooks.ts';
import { sealWebhooksAnew } from './webhooks.admin.service.ts';
import { secretContext } from './webhooks.rules.ts';

const desk = await webhookDesk();
const { app, there, addTarget, deliver, target, bodies, settle, sealedPick } = desk;
const { clock } = app;
const { sql } = app.deps;

test('after a new secret both sign for a day, then the new one alone', async () => {
  const { data } = await app.console(rotateWebhookSecret, { token: desk.admin, params: { id: desk.id } });
  await app.console(testWebhook, { token: desk.admin, params: { id: desk.id } });
  await deliver();
  const [both] = there.received as [Received];
  verified(both, desk.secret);
  verified(both, data.secret);
  clock.advance(86_400);
  await desk.signIn();
  await app.console(testWebhook, { token: desk.admin, params: { id: desk.id } });
  await deliver();
  const signatures = there.received.map(
    ({ headers }) => String(headers['webhook-signature']).split(' ').length,
  );
  expect(signatures).toEqual([2, 1]);
});

test('secrets are resealed with the current data key, which opens them on its own', async () => {
  const { data } = await app.console(rotateWebhookSecret, { token: desk.admin, params: { id: desk.id } });
  const newKey = 'the data key in use from now on, 0123456789';
  await sealWebhooksAnew({ sql, sealing: createSealing(newKey, secrets.dataKey) });
  const [row] = await sql<{ sealed: Buffer; old: Buffer }[]>`
    select sealed_secret as sealed, old_sealed_secret as old from webhook_targets where id = ${desk.id}`;
  const opened = [row?.sealed, row?.old].map((sealed) =>
    createSealing(newKey).open(sealed ?? Buffer.alloc(0), secretContext(desk.id)),
  );
  expect(opened).toEqual([data.secret, desk.secret]);
});

test('what was sent is forgotten after 30 days', async () => {
  await sealedPick();
  const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000);
  expect(await removeTooOld(sql, days(30))).not.toHaveProperty('webhook_deliveries');
  expect(await removeTooOld(sql, days(31))).toHaveProperty('webhook_deliveries', 1);
});

describe('an operator', () => {
  test('pauses and resumes: what waits stays, what happens meanwhile is not sent', async () => {
    await sealedPick();
    await app.console(pauseWebhook, { token: desk.admin, params: { id: desk.id } });
    await deliver();
    await settle(await sealedPick());
    await deliver();
    expect(there.received).toEqual([]);
    expect((await target()).webhook).toMatchObject({ status: 'paused', waiting: 1 });
    await app.console(resumeWebhook, { token: desk.admin, params: { id: desk.id } });
    await deliver();
    expect(bodies().map(({ type }) => type)).toEqual(['pick.published']);
  });

  test('tests a target, also a paused one, and a test that fails is not repeated', async () => {
    await app.console(pauseWebhook, { token: desk.admin, params: { id: desk.id } });
    there.answer = answering(500);
    await app.console(testWebhook, { token: desk.admin, params: { id: desk.id } });
    await deliver();
    await deliver(86_400);
    expect(bodies().map(({ type }) => type)).toEqual(['webhook.test']);
    await desk.signIn();
    expect((await target()).webhook).toMatchObject({ status: 'paused', failingSince: null });
  });

  test('sends a delivery again with the same id; not to a paused target', async () => {
    await sealedPick();
    await deliver();
    const [delivery] = (await target()).deliveries;
    const params = { id: delivery?._id ?? '' };
    await app.console(redeliverWebhook, { token: desk.admin, params });
    await deliver();
    expect(idsOf(there.received)).toEqual([params.id, params.id]);
    await app.console(pauseWebhook, { token: desk.admin, params: { id: desk.id } });
    const { problem } = await app.console(redeliverWebhook, { token: desk.admin, params });
    expect(problem.code).toBe('webhook_not_on');
  });

  test('gets an error for a taken or private address, and never sees a secret again', async () => {
    const add = (url: string) =>
      app.console(createWebhook, { token: desk.admin, body: { url, events: ['pick.settled'] } });
    expect((await add('https://HOOKS.example.com/picks')).problem.code).toBe('webhook_url_taken');
    for (const url of ['https://169.254.169.254/', 'https://localhost/', 'http://localhost/'])
      expect((await add(url)).problem.fields?.['url']).toMatch(/must/);
    const list = await app.console(listWebhooks, { token: desk.admin });
    expect(list.text + JSON.stringify(await target())).not.toContain('whsec_');
    for (let count = 0; count < 19; count += 1) await addTarget(['pick.settled'], `more/${count}`);
    expect((await add('https://hooks.example.com/one-too-many')).problem.code).toBe('webhooks_full');
  });

  test('leaves a trace of each act, without secrets', async () => {
    await app.console(rotateWebhookSecret, { token: desk.admin, params: { id: desk.id } });
    await app.console(pauseWebhook, { token: desk.admin, params: { id: desk.id } });
    await app.console(deleteWebhook, { token: desk.admin, params: { id: desk.id } });
    const rows = await sql<{ action: string; text: string }[]>`
      select action, concat(before, after) as text from audit_entries where target_id = ${desk.id} order by at, id`;
    expect(rows.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.secret_rotated',
      'webhook.paused',
      'webhook.deleted',
    ]);
    expect(rows.filter(({ text }) => /secret/.test(text))).toEqual([]);
  });
});
