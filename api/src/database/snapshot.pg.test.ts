import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { connect, type Sql } from './client.ts';
import type { Listing } from './listing.ts';
import { inSnapshot, openSnapshot, type Snapshot } from './snapshot.ts';

const app = await testApp();
const { sql } = app.deps;

interface Numbered {
  readonly n: number;
}

/** Seven hundred rows, of which `select` leaves some out. */
const numbers =
  (kept: (tx: Sql) => Pick<Listing<Numbered>, 'select'>) =>
  async (tx: Sql): Promise<Listing<Numbered>> => ({
    key: tx`n`,
    source: tx`generate_series(1, 700) n`,
    order: tx`n desc`,
    ...kept(tx),
  });
const whole = numbers((tx) => ({ select: tx`select n from generate_series(1, 700) n` }));
const torn = numbers((tx) => ({ select: tx`select n from generate_series(1, 699) n` }));

async function read({ batches }: Snapshot<Numbered>): Promise<number[]> {
  const all: number[] = [];
  for await (const rows of batches) all.push(...rows.map(({ n }) => n));
  return all;
}

test('a snapshot has every row once, in order', async () => {
  const snapshot = await openSnapshot(inSnapshot(sql), whole);
  expect(snapshot.total).toBe(700);
  expect(await read(snapshot)).toEqual(Array.from({ length: 700 }, (_, index) => 700 - index));
});

test('a snapshot fails if it reads fewer rows than it counted', async () => {
  const snapshot = await openSnapshot(inSnapshot(sql), torn);
  await expect(read(snapshot)).rejects.toThrow('read 699 of 700 rows');
});

test('opening a snapshot rejects if its listing fails', async () => {
  const failing = async () => Promise.reject(new Error('no list'));
  await expect(openSnapshot(inSnapshot(sql), failing)).rejects.toThrow('no list');
});

test('a snapshot that nobody reads gives its connection back', async () => {
  const onlyOne = connect(app.target, { max: 1 });
  onTestFinished(() => onlyOne.end());
  const unread = await openSnapshot(inSnapshot(onlyOne), whole, 1);
  expect(await onlyOne`select 1 as n`).toEqual([{ n: 1 }]);
  await expect(read(unread)).rejects.toThrow('nobody reads the rows');
});
