import { createAnnouncement, deleteAnnouncement } from '@picks/contract/announcements.admin';
import { importPicks } from '@picks/contract/pick-import.admin';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import {
  deleteWebhook,
  redeliverWebhook,
  resumeWebhook,
  testWebhook,
  updateWebhook,
  webhookEvents,
} from '@picks/contract/webhooks.admin';
import { describe, expect, test } from 'vitest';
import { importedPick } from '#test/calls/records.ts';
import { answering } from '#test/receiver.ts';
import { waitingForLocks } from '#test/locks.ts';
import { idsOf, leaked, SEALED, verified, webhookDesk } from '#test/webhooks.ts';

import { queueNext } from './webhooks.queries.ts';

const desk = await webhookDesk();
const { app, there, addTarget, deliver, target, bodies, settle, sealedPick } = desk;
const { clock } = app;
const { sql } = app.deps;

describe('what happens to a pick', () => {
  test('arrives signed, once for each target that asked for it', async () => {
    const other = await addTarget(['pick.settled'], 'results');
    const pick = await sealedPick();
    await deliver();
    await settle(pick);
    await deliver();
    expect(there.received.map(({ path }) => path).toSorted()).toEqual(['/picks', '/picks', '/results']);
    for (const received of there.received)
      verified(received, received.path === '/results' ? other.secret : desk.secret);
    expect(new Set(idsOf(there.received)).size).toBe(3);
    expect(
      (await target()).deliveries.map(({ event, status, attempts }) => [event, status, attempts]),
    ).toEqual([
      ['pick.settled', 'delivered', 1],
      ['pick.published', 'delivered', 1],
    ]);
  });

  test('is a sealed game until it is settled, and then whole', async () => {
    const pick = await sealedPick();
    await deliver();
    expect(leaked(there.received[0]?.body ?? '')).toEqual([]);
    expect(bodies()[0]).toEqual({
      type: 'pick.published',
      timestamp: clock.now().toISOString(),
      data: {
        pick: {
          id: pick,
          sport: 'NBA',
          league: 'NBA',
          homeTeam: 'Boston Celtics',
          awayTeam: 'Miami Heat',
          kickOff: expect.any(String),
          accessLevel: 'gold',
          url: `${app.deps.config.memberOrigin}/picks/${pick}`,
        },
        entry: { index: expect.any(Number), url: expect.stringContaining('/record/verify?entry=') },
      },
    });
    await settle(pick, 'lost');
    await deliver();
    expect(bodies()[1]?.data.pick).toMatchObject({
      prediction: SEALED.prediction,
      odds: 3.457,
      result: 'lost',
      units: -7.3,
    });
  });

  test('sends the old result with a correction, and no selection with a withdrawal', async () => {
    const [corrected, withdrawn] = [await sealedPick(), await sealedPick()];
    await app.console(deletePick, { token: desk.admin, params: { id: withdrawn } });
    await settle(corrected);
    const reason = 'The score was read wrong';
    await app.console(updatePick, {
      token: desk.admin,
      params: { id: corrected },
      body: { status: 'void', reason },
    });
    await deliver();
    await deliver();
    const of = (type: string) => bodies().find((body) => body.type === type);
    expect(of('pick.corrected')).toMatchObject({
      data: { pick: { id: corrected, result: 'void', units: 0 }, was: { result: 'won' }, reason },
    });
    expect(of('pick.withdrawn')).toMatchObject({ data: { pick: { id: withdrawn }, reason: null } });
    const sealed = there.received.filter(({ body }) => /pick\.(published|withdrawn)/.test(body));
    expect(sealed).toHaveLength(3);
    expect(sealed.flatMap(({ body }) => leaked(body))).toEqual([]);
  });

  test('says the kickoff as it was moved', async () => {
    const pick = await sealedPick();
    const matchDate = new Date(clock.now().getTime() + 50_000).toISOString();
    await app.console(updatePick, { token: desk.admin, params: { id: pick }, body: { matchDate } });
    await settle(pick);
    await deliver();
    expect(bodies().find(({ type }) => type === 'pick.settled')?.data.pick['kickOff']).toBe(matchDate);
  });

  test('is not sent for an imported pick', async () => {
    const { status } = await app.console(importPicks, { token: desk.admin, body: importedPick(clock.now()) });
    expect(status).toBeLessThan(300);
    await deliver();
    expect(there.received).toEqual([]);
  });

  test('writes nothing when nobody asks', async () => {
    await app.console(deleteWebhook, { token: desk.admin, params: { id: desk.id } });
    await sealedPick();
    await addTarget(['pick.settled']);
    await sealedPick();
    expect(await sql`select from webhook_deliveries`).toHaveLength(0);
    expect(
      await sql`select from graphile_worker.jobs where task_identifier = 'webhooks.deliver'`,
    ).toHaveLength(0);
  });
});

describe('an announcement', () => {
  const announce = async (body: object) =>
    (
      await app.console(createAnnouncement, {
        token: desk.admin,
        body: { title: 'Tonight', message: 'Two picks', ...body },
      })
    ).data.announcement._id;

  test('to all is told, one to some is not', async () => {
    await announce({ targetAudience: 'gold', title: 'For gold' });
    await announce({ targetAudience: 'all' });
    await deliver();
    expect(bodies()).toMatchObject([
      { type: 'announcement.published', data: { announcement: { title: 'Tonight' } } },
    ]);
  });

  test('that is scheduled is told when it goes out, and not before', async () => {
    await announce({ publishAt: new Date(clock.now().getTime() + 60_000).toISOString() });
    await deliver(59);
    expect(there.received).toEqual([]);
    await deliver(1);
    await deliver();
    expect(bodies()).toMatchObject([{ type: 'announcement.published' }]);
  });

  test('that was taken back is not sent', async () => {
    const taken = await announce({});
    await app.console(deleteAnnouncement, { token: desk.admin, params: { id: taken } });
    await deliver();
    expect(there.received).toEqual([]);
    expect((await target()).deliveries).toMatchObject([{ status: 'failed' }]);
  });
});

describe('a receiver that fails', () => {
  test('gets the same delivery again, with the same id, until it takes it', async () => {
    there.answer = answering(500, 'busy');
    await sealedPick();
    await deliver();
    expect((await target()).deliveries).toMatchObject([
      { status: 'waiting', attempts: 1, code: 500, answer: 'busy' },
    ]);
    await deliver(4);
    expect(there.received).toHaveLength(1);
    await deliver(1);
    expect(there.received).toHaveLength(2);
    there.answer = answering(200);
    await deliver(300);
    const [first, second, third] = there.received;
    expect(new Set(idsOf(there.received)).size).toBe(1);
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect((await target()).deliveries).toMatchObject([{ status: 'delivered', attempts: 3, code: 200 }]);
    await deliver(86_400);
    expect(there.received).toHaveLength(3);
  });

  test('is retried on schedule, and stopped after three days without a success', async () => {
    there.answer = answering(500);
    await sealedPick();
    await deliver();
    for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
      await deliver(seconds);
    expect(there.received).toHaveLength(10);
    await desk.signIn();
    const { webhook, deliveries } = await target();
    expect([webhook.status, deliveries[0]?.status]).toEqual(['failing', 'failed']);
    await sealedPick();
    await deliver();
    expect(there.received).toHaveLength(10);
    there.answer = answering(200);
    await app.console(resumeWebhook, { token: desk.admin, params: { id: desk.id } });
    await sealedPick();
    await deliver();
    expect(there.received).toHaveLength(11);
    expect((await target()).webhook).toMatchObject({ status: 'on', failingSince: null });
  });

  test('with a 410 gets no more deliveries', async () => {
    there.answer = answering(410);
    await sealedPick();
    await deliver();
    await sealedPick();
    await deliver(86_400);
    expect(there.received).toHaveLength(1);
    await desk.signIn();
    expect((await target()).webhook.status).toBe('gone');
  });

  test('by a redirect is not followed', async () => {
    there.answer = answering(307, '', { location: `http://127.0.0.1:${there.port}/private` });
    await sealedPick();
    await deliver();
    expect(there.received.map(({ path }) => path)).toEqual(['/picks']);
    expect((await target()).deliveries).toMatchObject([{ status: 'waiting', code: 307 }]);
  });

  test('keeps no other target waiting for its deliveries', async () => {
    await addTarget(['pick.published'], 'other');
    there.answer = (request, response) =>
      request.url === '/picks' ? response.writeHead(500).end() : response.writeHead(204).end();
    for (let count = 0; count < 8; count += 1) await sealedPick();
    await deliver();
    await deliver();
    const other = there.received.filter(({ path }) => path === '/other');
    expect(new Set(idsOf(other)).size).toBe(8);
    expect(other).toHaveLength(8);
  });
});

describe('what an operator does during an attempt stands', () => {
  /** Answers once that is done, a second later; whatever comes after is taken. */
  const meanwhile = (status: number, act: () => Promise<{ status: number }>) => {
    there.answer = (_, response) => {
      there.answer = answering(204);
      clock.advance(1);
      void act().then(
        ({ status: acted }) => response.writeHead(acted < 300 ? status : 500).end(`${acted}`),
        () => response.destroy(),
      );
    };
  };
  const params = () => ({ token: desk.admin, params: { id: desk.id } });
  const moved = { url: 'https://hooks.example.com/moved', events: webhookEvents };

  test('an address that is changed is not turned off by the 410 of the old one', async () => {
    meanwhile(410, () => app.console(updateWebhook, { ...params(), body: moved }));
    await sealedPick();
    await deliver();
    expect((await target()).webhook).toMatchObject({ ...moved, status: 'on', failingSince: null });
  });

  test('a changed address begins without the failures of the old one', async () => {
    there.answer = answering(500);
    await sealedPick();
    await deliver();
    expect((await target()).webhook.failingSince).not.toBeNull();
    await app.console(updateWebhook, { ...params(), body: moved });
    expect((await target()).webhook.failingSince).toBeNull();
  });

  test('resumed, what waits is sent at once though the attempt fails', async () => {
    meanwhile(500, () => app.console(resumeWebhook, params()));
    await sealedPick();
    await deliver();
    expect(there.received).toHaveLength(2);
    expect((await target()).webhook).toMatchObject({ status: 'on', failingSince: null });
  });

  test('redelivered, it is sent again though its last attempt fails', async () => {
    const { data } = await app.console(testWebhook, params());
    const again = { token: desk.admin, params: { id: data.delivery._id } };
    meanwhile(500, () => app.console(redeliverWebhook, again));
    await deliver();
    expect(there.received).toHaveLength(2);
    expect((await target()).deliveries).toMatchObject([{ status: 'delivered' }]);
  });
});

test('a delivery that is written while the next job is planned is not left waiting', async () => {
  there.answer = answering(500);
  await sealedPick();
  await deliver();
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((isWritten) => {
    held = app.owner.begin(async (transaction) => {
      await transaction`
        insert into webhook_deliveries (target_id, event, created_at, next_attempt_at)
        values (${desk.id}, 'webhook.test', ${clock.now()}, ${clock.now()})`;
      isWritten();
      await mayCommit;
    });
  });
  const planned = queueNext(sql, clock.now());
  await expect.poll(() => waitingForLocks(app)).toBe(1);
  commit();
  await Promise.all([held, planned]);
  expect(
    await sql`
      select from graphile_worker.jobs where task_identifier = 'webhooks.deliver' and run_at <= clock_timestamp()`,
  ).toHaveLength(1);
});

test('a request that cannot be built says nothing about its receiver', async () => {
  await sealedPick();
  await app.owner`update webhook_targets set sealed_secret = '\\x00'`;
  await deliver();
  expect(there.received).toEqual([]);
  const { webhook, deliveries } = await target();
  expect(webhook).toMatchObject({ status: 'on', failingSince: null });
  expect(deliveries).toMatchObject([{ status: 'waiting', answer: "We couldn't build the request" }]);
});

test('what was sent and not marked is sent again with the same id', async () => {
  await sealedPick();
  // The process dies between the two: marking fails.
  await app.owner`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`;
  await app.owner`create trigger die before update on webhook_deliveries for each row execute function die()`;
  await deliver();
  await app.owner`drop function die() cascade`;
  expect((await target()).deliveries).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  await deliver();
  expect(there.received).toHaveLength(2);
  expect(new Set(idsOf(there.received)).size).toBe(1);
  expect((await target()).deliveries).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

test('a job that died while another was asked for is not left in the queue as failed', async () => {
  await sealedPick();
  await app.owner`
    update graphile_worker._private_jobs set key = null, attempts = max_attempts where key = 'webhooks'`;
  await sealedPick();
  await deliver();
  expect(there.received).toHaveLength(2);
  expect(await sql`select from graphile_worker.jobs where task_identifier = 'webhooks.deliver'`).toHaveLength(
    0,
  );
});

test('a pick is published while a target is being deleted', async () => {
  const acts = Array.from({ length: 6 }, async (_, number) => {
    const extra = await addTarget(['pick.published'], `gone/${number}`);
    await Promise.all([
      sealedPick(),
      app.console(deleteWebhook, { token: desk.admin, params: { id: extra.id } }),
    ]);
  });
  await Promise.all(acts);
  const { deliveries } = await target();
  expect(deliveries.map(({ event }) => event)).toEqual(Array(6).fill('pick.published'));
});
