import type { JobHelpers } from 'graphile-worker';
import { afterAll, expect, test } from 'vitest';
import { inSeconds } from '#test/clock.ts';
import { attributeOf, collector } from '#test/collector.ts';
import { tracedTasks } from '#src/traced-tasks.ts';
import { noTracing, startTracing } from './tracing.ts';

const traces = await collector();
afterAll(() => traces.close());

const start = (warn: (facts: object) => void = () => {}, endpoint = traces.endpoint) =>
  startTracing({ endpoint, headers: { 'x-tenant': 'a' }, ratio: 1, serviceName: 'fairline' }, warn);

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CAUSE = `00-${TRACE}-b7ad6b7169203331-01`;

async function exported(run: (tracing: Awaited<ReturnType<typeof start>>) => Promise<unknown>) {
  const before = traces.spans().length;
  const tracing = await start();
  await run(tracing);
  await tracing.stop();
  return traces.spans().slice(before);
}

test('steps are parts of what runs, and a log line names their trace', async () => {
  let logged = {};
  const spans = await exported(async (tracing) => {
    expect(tracing.logged()).toEqual({});
    await tracing.run({ name: 'outer' }, () =>
      tracing.run({ name: 'inner' }, async () => void (logged = tracing.logged())),
    );
  });
  const [inner, outer] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['inner', 'outer']);
  expect([inner?.parentSpanId, inner?.traceId]).toEqual([outer?.spanId, outer?.traceId]);
  expect(logged).toEqual({ traceId: outer?.traceId });
  expect(traces.requests.at(-1)?.headers).toMatchObject({ 'x-tenant': 'a' });
});

test('a failure is told by its code, and not in its words', async () => {
  const error = Object.assign(new Error('ana@example.com is taken'), { code: '23505' });
  const [span] = await exported((tracing) =>
    tracing.run({ name: 'failing' }, () => Promise.reject(error)).catch(() => {}),
  );
  expect([span?.status, span && attributeOf(span, 'error.type')]).toEqual([{ code: 2 }, '23505']);
  expect(traces.bytes()).not.toContain('ana@');
});

test.each([
  ['is its parent', CAUSE, TRACE, 'b7ad6b7169203331'],
  ['is no trace: one begins', '00-garbage', undefined, undefined],
  ['is all zeros: one begins', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined, undefined],
])('what caused it %s', async (_, parent, traceId, parentSpanId) => {
  const [span] = await exported((tracing) => tracing.run({ name: 'caused', parent }, async () => {}));
  expect(span?.traceId === TRACE).toBe(traceId === TRACE);
  expect(span?.parentSpanId).toBe(parentSpanId);
});

test('of a trace that its caller does not keep, nothing is kept here', async () => {
  const parent = CAUSE.replace(/01$/, '00');
  const spans = await exported((tracing) =>
    tracing.run({ name: 'caused', parent }, async () => {
      expect([tracing.open({ name: 'statement' }), tracing.logged()]).toEqual([null, {}]);
    }),
  );
  expect(spans).toEqual([]);
});

test('what goes on after its request was answered is not part of it', async () => {
  const spans = await exported(async (tracing) => {
    let later = Promise.resolve<unknown>(undefined);
    await tracing.run({ name: 'request' }, async () => {
      later = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
        tracing.open({ name: 'late' }),
      );
    });
    expect(await later).toBeNull();
  });
  expect(spans.map(({ name }) => name)).toEqual(['request']);
});

/** One that was queued so many seconds ago. */
const job = (age: number) =>
  ({ job: { id: '7', attempts: 2, created_at: new Date(inSeconds(-age)) } }) as unknown as JobHelpers;

test.each([
  ['goes on with the trace that queued it', 60, TRACE, []],
  ['an hour later is a trace of its own, with a link', 3700, 'another', [TRACE]],
])('a job %s', async (_, age, traceId, links) => {
  const [span] = await exported(async (tracing) => {
    const { errand } = tracedTasks({ errand: async () => {} }, tracing);
    await errand?.({ traceparent: CAUSE }, job(age));
  });
  expect(span?.traceId === TRACE ? TRACE : 'another').toBe(traceId);
  expect((span?.links ?? []).map((link) => link.traceId)).toEqual(links);
  expect(span && attributeOf(span, 'job.attempt')).toBe(2);
});

test('a collector that refuses is warned of once a minute, however often it is tried', async () => {
  const refusing = await collector();
  refusing.answer((_, response) => void response.writeHead(400).end());
  const warnings: object[] = [];
  const tracing = await start((facts) => warnings.push(facts), refusing.endpoint);
  for (let batch = 1; batch <= 2; batch += 1) {
    await tracing.run({ name: 'lost' }, async () => {});
    await expect.poll(() => refusing.requests.length).toBe(batch);
  }
  await tracing.stop();
  expect(warnings).toEqual([{ error: 'OTLPExporterError', code: 400, lost: 1 }]);
  await refusing.close();
});

test('without an address nothing is traced', async () => {
  expect(await startTracing(null, () => {})).toBe(noTracing);
});
