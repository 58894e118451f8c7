import * as fc from 'fast-check';
import { test } from 'vitest';
import { testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import { requester } from '#test/calls/request.ts';
import { readAll, type Reader } from '#test/contract/reads.ts';
import { figureOf, median } from './figures.ts';
import { grow } from './grow.ts';

/** Times each call is made; the median counts. */
const ROUNDS = 5;
/** Milliseconds that no call of either app may take (the goal). */
const GOAL = 150;
/** What is searched for: a name that many have, what one has, what nobody has, a word of two letters, and what all have. */
const EVERYBODY = 'example';
const SEARCHES = ['odette', 'member77777', 'zzzqx', 'an', 'home', EVERYBODY];
const DEEP = '2000';
const SIZE = {
  members: Number(process.env['BENCH_MEMBERS'] ?? 100_000),
  money: Number(process.env['BENCH_MONEY'] ?? 1_000_000),
  tickets: 20_000,
  picks: Number(process.env['BENCH_PICKS'] ?? 100_000),
};

const app = await testApp(undefined, {
  onLog: (line) => /"level":[45]0/.test(line) && process.stderr.write(line),
});
app.clock.set(new Date());
const cast = await castOf(app);
const request = requester(app);

const took = new Map<string, number[]>();
const sizes = new Map<string, number>();

async function timed(...call: Parameters<typeof request>): ReturnType<typeof request> {
  const [origin, { method, path }, { query = {} }] = call;
  const began = performance.now();
  const heard = await request(...call);
  const name = `${origin} ${method} ${path} ${new URLSearchParams(query)}`;
  took.set(name, [...(took.get(name) ?? []), performance.now() - began]);
  sizes.set(name, heard.text.length);
  return heard;
}

/** Reads everything once: with defaults, the largest page, one draw of the filters, a deep page, and each search. */
async function readOnce(reader: Reader): Promise<void> {
  let drawn = 0;
  const draw = <T>(values: fc.Arbitrary<T>): T =>
    fc.sample(values, { numRuns: 1, seed: 20_261_122 + ++drawn })[0] as T;
  const { failures } = await readAll({ request: timed, draw, more }, reader);
  for (const { read, why } of failures) process.stdout.write(`${reader.name} ${read}: ${why}\n`);
}

const more: readonly Record<string, string>[] = [{ page: DEEP }, ...SEARCHES.map((search) => ({ search }))];

test(`every read at ${SIZE.money} money rows, ${SIZE.members} members, ${SIZE.tickets} tickets, ${SIZE.picks} picks`, async ({
  task,
}) => {
  await grow(app.owner, SIZE);
  const [member] = await app.owner<
    [{ id: string }]
  >`select id from users where email = 'member78@example.com'`;
  const { token } = await cast.openSession(member.id, 'member');
  const readers: Reader[] = [
    { name: 'visitor', origin: 'member', token: undefined },
    { name: 'member', origin: 'member', token },
    { name: 'administrator', origin: 'console', token: cast.admin.token },
  ];
  for (let round = 0; round < ROUNDS; round += 1) for (const reader of readers) await readOnce(reader);
  const figures = [...took]
    .map(([name, all]) => ({ name, time: median(all) }))
    .toSorted((one, other) => other.time - one.time);
  for (const { name, time } of figures)
    process.stdout.write(`${time.toFixed(1).padStart(8)} ms  ${name}  ${sizes.get(name)} bytes\n`);
  const commonWord = `search=${EVERYBODY}`;
  const slowest = (name: string, isAsked: (call: string) => boolean) => {
    const [call] = figures.filter((figure) => isAsked(figure.name));
    return figureOf({
      row: name,
      value: call?.time ?? Number.NaN,
      goal: { most: GOAL },
      unit: ' ms',
      digits: 1,
      beside: call?.name.trim() ?? 'no call',
    });
  };
  task.meta.figures = [
    slowest('slowest read without a search', (call) => !call.includes('search=')),
    slowest('slowest search', (call) => call.includes('search=') && !call.includes(commonWord)),
    slowest('slowest search for a word that everybody has', (call) => call.includes(commonWord)),
  ];
}, 3_600_000);
