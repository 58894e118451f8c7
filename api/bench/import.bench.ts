import { monitorEventLoopDelay } from 'node:perf_hooks';
import { importPicks, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { listPicks } from '@picks/contract/picks';
import { test } from 'vitest';
import { testApp } from '#test/app.ts';
import { seasonFile } from '#test/import-files.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { type Figure, figureOf } from './figures.ts';

const ROWS = Number(process.env['BENCH_IMPORT'] ?? PICK_IMPORT.fileRows);
/** Reads of a member that are timed before the import, one after another, each so many milliseconds after the last. */
const QUIET_READS = 400;
const BETWEEN = 10;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Calls again and again until told to stop: what each call took, in milliseconds. */
async function timesOf(call: () => Promise<unknown>, goesOn: (calls: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
  return times;
}

/** Imports a season part by part, as the console does; the seconds it took. */
async function importSeason(app: Awaited<ReturnType<typeof testApp>>, token: string): Promise<number> {
  const began = performance.now();
  const query = { import: crypto.randomUUID(), name: 'season.csv', rows: ROWS };
  for (let first = 0; first < ROWS; first += PICK_IMPORT.rows) {
    const body = seasonFile(first, Math.min(PICK_IMPORT.rows, ROWS - first));
    await app.console(importPicks, { token, body, query });
  }
  return (performance.now() - began) / 1000;
}

interface Measured {
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly seconds: number;
  /** of the event loop, in milliseconds */
  readonly blocked: { readonly p99: number; readonly longest: number };
}

const figuresOf = ({ quiet, busy, seconds, blocked }: Measured): Figure[] => [
  figureOf({
    row: `${ROWS.toLocaleString('en-US')} picks imported`,
    value: seconds,
    goal: { most: 60 },
    unit: ' s',
    digits: 1,
  }),
  figureOf({
    row: 'GET /picks meanwhile, p95',
    value: p95(busy) / p95(quiet),
    goal: { most: 2 },
    unit: ' x quiet',
    digits: 2,
    beside: `${p95(busy).toFixed(1)} ms, ${busy.length.toLocaleString('en-US')} reads`,
  }),
  figureOf({
    row: 'the event loop meanwhile, p99',
    value: blocked.p99,
    goal: { most: 50 },
    unit: ' ms',
    digits: 1,
    beside: `longest ${blocked.longest.toFixed(0)} ms`,
  }),
];

test(`${ROWS} rows are imported while members read`, async ({ task }) => {
  const app = await testApp();
  const admin = await newAdmin(app);
  const member = await newMember(app, 'reader@example.com', { plan: 'gold' });
  for (let number = 0; number < 20; number += 1)
    await publish(app, admin, 'gold', { prediction: `Pick ${number}` });
  const read = () => app.member(listPicks, { token: member });
  const quiet = await timesOf(read, (reads) => reads < QUIET_READS);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let isOver = false;
  const reading = timesOf(read, () => !isOver);
  delay.enable();
  const seconds = await importSeason(app, admin);
  isOver = true;
  delay.disable();
  const blocked = { p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 };
  task.meta.figures = figuresOf({ quiet, busy: await reading, seconds, blocked });
}, 1_200_000);
