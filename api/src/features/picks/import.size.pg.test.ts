// @module-tag full
import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { rowsRead } from '#test/rows-read.ts';
import { importFile } from './import.service.ts';

const PARTS = 10;
const SAMPLE = 100;

const app = await testApp();
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

/** Past picks of one day after another, which have their results. */
function fileOf(first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, place) => {
    const kickOff = new Date(Date.UTC(2000, 0, 1) + (first + place) * 3_600_000).toISOString();
    return `Soccer,League ${place % 5},Home ${first + place},Away,${kickOff},Home,1.91,1,${place % 2 === 0 ? 'won' : 'lost'}`;
  });
  return `sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,status\n${lines.join('\n')}\n`;
}

const send = (sql: Sql, text: string) =>
  importFile(
    sql,
    { text, isDryRun: false, importId: uuidv7(), name: 'season.csv', rows: undefined },
    { act: { actorId: null, ip: '127.0.0.1', requestId: 'size' }, name: 'Ben Okafor' },
    NOON,
  );

const NEW = 100_000;
let before = 0;
beforeAll(async () => {
  await send(app.deps.sql, fileOf(0, SAMPLE));
  await app.owner`vacuum analyze`;
  before = (await rowsRead(reader, (sql) => send(sql, fileOf(NEW, SAMPLE)))).rows;
  for (let part = 1; part <= PARTS; part += 1)
    await send(app.deps.sql, fileOf(part * PICK_IMPORT.rows, PICK_IMPORT.rows));
  await app.owner`vacuum analyze`;
}, 120_000);

test('a part reads no more rows among fifty times as many picks', async () => {
  const { answer, rows } = await rowsRead(reader, (sql) => send(sql, fileOf(NEW, SAMPLE)));
  expect(answer).toMatchObject({ added: SAMPLE, present: 0 });
  expect(rows, `${before} before`).toBeLessThan(before * 1.5 + 50);
});

test('a part that comes again reads its own rows alone', async () => {
  const { answer, rows } = await rowsRead(reader, (sql) => send(sql, fileOf(PICK_IMPORT.rows, SAMPLE)));
  expect(answer).toMatchObject({ added: 0, present: SAMPLE });
  expect(rows).toBeLessThan(SAMPLE * 3);
});

test('figures kept by parts are what a count finds', async () => {
  const differing = await app.owner`
    (select * from record_figures except select * from counted_record_figures())
    union all (select * from counted_record_figures() except select * from record_figures)`;
  expect(differing).toEqual([]);
});
