import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listPicks } from '@picks/contract/picks';
import type { TestApp } from '#test/app.ts';
import { newMember, publish } from '#test/people.ts';
import { type Figure, figureOf } from './figures.ts';

/** Reads of a member that are timed before the work, one after another, each so many milliseconds after the last. */
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

interface Meanwhile {
  /** that the work took */
  readonly seconds: number;
  /** of what a member reads meanwhile */
  readonly figures: readonly Figure[];
}

/** Has a member read picks again and again, first while nothing else happens, then while `work` does. */
export async function readMeanwhile(
  app: TestApp,
  admin: string,
  work: () => Promise<void>,
): Promise<Meanwhile> {
  const token = await newMember(app, 'reader@example.com', { plan: 'gold' });
  for (let number = 0; number < 20; number += 1)
    await publish(app, admin, 'gold', { prediction: `Pick ${number}` });
  const read = () => app.member(listPicks, { token });
  const quiet = await timesOf(read, (reads) => reads < QUIET_READS);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let isOver = false;
  const reading = timesOf(read, () => !isOver);
  delay.enable();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  delay.disable();
  const busy = await reading;
  return {
    seconds,
    figures: [
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
        value: delay.percentile(99) / 1e6,
        goal: { most: 50 },
        unit: ' ms',
        digits: 1,
        beside: `longest ${(delay.max / 1e6).toFixed(0)} ms`,
      }),
    ],
  };
}
