import v8 from 'node:v8';
import vm from 'node:vm';
import { exportTable, ROW_COUNT } from '@picks/contract/exports.admin';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { newAdmin } from '#test/people.ts';
import { figureOf } from './figures.ts';
import { grow } from './grow.ts';
import { readMeanwhile } from './meanwhile.ts';

/** Nine of ten are transactions. */
const MONEY = Number(process.env['BENCH_EXPORT'] ?? 200_000);
const MEGABYTE = 2 ** 20;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** Returns the megabytes that are in use, once what isn't has been collected. */
function megabytesInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

interface Exported {
  readonly rows: number;
  readonly megabytes: number;
  /** megabytes in use at the end beyond what was after the first chunk */
  readonly growth: number;
}

/** Exports the transactions as a client that reads as fast as it can and keeps nothing. */
async function exportTransactions(app: TestApp, token: string): Promise<Exported> {
  const response = await app.consoleApp.request(`/api${exportTable.path}`, {
    method: exportTable.method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ table: 'transactions', filters: {} }),
  });
  expect(response.status).toBe(200);
  let [bytes, before] = [0, Number.NaN];
  for await (const part of response.body ?? []) {
    if (bytes === 0) before = megabytesInUse();
    bytes += part.length;
  }
  const rows = Number(response.headers.get(ROW_COUNT));
  return { rows, megabytes: bytes / MEGABYTE, growth: megabytesInUse() - before };
}

test(`${MONEY} money rows are exported while members read`, async ({ task }) => {
  const app = await testApp();
  const admin = await newAdmin(app);
  await grow(app.owner, { members: 50_000, money: MONEY, tickets: 1, picks: 1 });
  let exported: Exported | undefined;
  const { seconds, figures } = await readMeanwhile(app, admin, async () => {
    exported = await exportTransactions(app, admin);
  });
  if (exported === undefined) throw new Error('nothing was exported');
  const { rows, megabytes, growth } = exported;
  task.meta.figures = [
    figureOf({
      row: `${rows.toLocaleString('en-US')} transactions exported`,
      value: seconds,
      goal: { most: (15 * rows) / 180_000 },
      unit: ' s',
      digits: 1,
      beside: `${megabytes.toFixed(1)} MB`,
    }),
    figureOf({
      row: 'memory in use at the end of the file',
      value: growth,
      goal: { most: 8 },
      unit: ' MB more',
      digits: 0,
    }),
    ...figures,
  ];
}, 1_200_000);
