import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#src/http/context.ts';
import { testApp } from '#test/app.ts';
import { createMetrics } from './metrics.ts';

const app = await testApp();
const metrics = createMetrics(app.deps);
const origin = new Hono<Env>().use(metrics.observe('member')).route('/', app.memberApp);

const figures = async (of = metrics) => (await of.page.request('/metrics')).text();

test('requests count by the pattern that answered them, whatever strangers ask for', async () => {
  for (const asked of ['/api/picks/a', '/api/picks/b', '/api/nothing', '/api/nothing/else', '/x'])
    await origin.request(asked);
  const text = await figures();
  const routes = [...text.matchAll(/duration_seconds_count\{.*route="([^"]+)",status="(\d+)"\} (\d+)/g)];
  expect(routes.map(([, ...parts]) => parts.join(' ')).toSorted()).toEqual([
    '/api/picks/:id 401 2',
    'file 404 1',
    'unknown 404 2',
  ]);
});

test('figures of the process come without the database too', async () => {
  const { deps } = await testApp();
  const away = createMetrics(deps);
  await deps.sql.end();
  expect(await figures(away)).toContain('process_cpu_seconds_total');
});

/** The value of a figure, by its name and labels. */
const figure = async (name: string) =>
  Number(
    (await figures())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  );

test('mails and pushes count by how they ended', async () => {
  const answers = [() => Promise.resolve('sent' as const), () => Promise.reject(new Error('away'))];
  const mailer = metrics.mailer({ deliver: async () => answers.shift()?.() ?? 'kept' });
  const mail = { id: 'a', to: 'ana@example.com', subject: 'Hello', text: 'Hello' };
  await mailer.deliver(mail);
  await expect(mailer.deliver(mail)).rejects.toThrow('away');
  await mailer.deliver(mail);
  for (const outcome of ['sent', 'failed', 'kept'])
    expect([outcome, await figure(`mails_total{outcome="${outcome}"}`)]).toEqual([outcome, 1]);

  const kinds = ['sent', 'gone', 'refused', 'sent'] as const;
  const left = [...kinds];
  const sender = metrics.pushSender({
    send: async () => ({ kind: left.shift() ?? 'sent', status: 201 }),
    close: () => {},
  });
  for (const _ of kinds) await sender.send({} as never, {} as never);
  expect(await figure('pushes_total{outcome="sent"}')).toBe(2);
  expect(await figure('pushes_total{outcome="gone"}')).toBe(1);
});

test('streams count while they are followed', async () => {
  expect(await figure('event_streams')).toBe(0);
  const leave = app.deps.hints.follow(() => {});
  expect(await figure('event_streams')).toBe(1);
  leave();
  leave();
  expect(await figure('event_streams')).toBe(0);
});

/** An age is what the database says at a moment between two looks at it. */
async function expectAge(name: string, look: () => Promise<number>): Promise<void> {
  const ages = [await look(), await figure(name), await look()];
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
}

test('a job that is due and is not taken gets older; one for later, and one given up, do not', async () => {
  const { sql } = app.deps;
  await sql`select graphile_worker.add_job('health.check', '{}'::json, run_at => now() + interval '1 hour')`;
  expect(await figure('job_oldest_seconds')).toBe(0);
  await app.owner`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`;
  await expectAge('job_oldest_seconds', async () => {
    const [job] = await sql<[{ seconds: number }]>`
      select extract(epoch from clock_timestamp() - run_at)::float8 as seconds from graphile_worker.jobs`;
    return job.seconds;
  });
  await app.owner`update graphile_worker._private_jobs set attempts = max_attempts`;
  expect(await figure('job_oldest_seconds')).toBe(0);
});

test('the age of the last check is told once there was one', async () => {
  expect(await figure('invariants_checked_seconds')).toBeNaN();
  await app.owner`insert into invariant_checks (name, ok, checked_at) values ('balances', true, now() - interval '1 hour')`;
  await expectAge('invariants_checked_seconds', async () => {
    const [check] = await app.owner<[{ seconds: number }]>`
      select extract(epoch from clock_timestamp() - checked_at)::float8 as seconds from invariant_checks`;
    return check.seconds;
  });
});
