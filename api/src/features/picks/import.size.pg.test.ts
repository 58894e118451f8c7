// @module-tag full
import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { seasonFile } from '#test/import-files.ts';
import { rowsRead } from '#test/rows-read.ts';
import { importFile } from './import.service.ts';
import { scoresOf } from './results.service.ts';

const PARTS = 20;
const SAMPLE = 100;

const app = await testApp();
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

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
  await send(app.deps.sql, seasonFile(0, SAMPLE));
  await app.owner`vacuum analyze`;
  before = (await rowsRead(reader, (sql) => send(sql, seasonFile(NEW, SAMPLE)))).rows;
  for (let part = 1; part <= PARTS; part += 1)
    await send(app.deps.sql, seasonFile(part * PICK_IMPORT.rows, PICK_IMPORT.rows));
  await app.owner`vacuum analyze`;
}, 120_000);

test('a part reads no more rows among a hundred times as many picks', async () => {
  const { answer, rows } = await rowsRead(reader, (sql) => send(sql, seasonFile(NEW, SAMPLE)));
  expect(answer).toMatchObject({ added: SAMPLE, present: 0 });
  expect(rows, `${before} before`).toBeLessThan(before * 1.5 + 50);
});

test('a part that comes again reads its own rows alone', async () => {
  const { answer, rows } = await rowsRead(reader, (sql) => send(sql, seasonFile(PICK_IMPORT.rows, SAMPLE)));
  expect(answer).toMatchObject({ added: 0, present: SAMPLE });
  expect(rows).toBeLessThan(SAMPLE * 3);
});

test('final scores read the picks of their own games alone', async () => {
  const lines = Array.from({ length: SAMPLE }, (_, place) => {
    const kickOff = new Date(Date.UTC(2000, 0, 1) + (PICK_IMPORT.rows + place) * 3_600_000).toISOString();
    return `${kickOff},home ${PICK_IMPORT.rows + place} FC,AWAY,1,0`;
  });
  const text = `matchDate,homeTeam,awayTeam,homeScore,awayScore\n${lines.join('\n')}\n`;
  const { answer, rows } = await rowsRead(reader, (sql) => scoresOf(sql, { text, zone: 'UTC' }, NOON));
  expect([answer.games.length, answer.mistakes]).toEqual([SAMPLE, []]);
  expect(rows).toBeLessThan(SAMPLE * 3);
});

test('ten thousand rows that come again add nothing', async () => {
  const count = async () => (await app.owner<[{ count: number }]>`select count(*)::int from picks`)[0].count;
  const before = await count();
  for (let part = 1; part <= PARTS; part += 1) {
    const first = part * PICK_IMPORT.rows;
    const { added, present } = await send(app.deps.sql, seasonFile(first, PICK_IMPORT.rows));
    expect([added, present]).toEqual([0, PICK_IMPORT.rows]);
  }
  expect(await count()).toBe(before);
}, 120_000);

test('figures kept by parts are what a count finds', async () => {
  const differing = await app.owner`
    (select * from record_figures except select * from counted_record_figures())
    union all (select * from counted_record_figures() except select * from record_figures)`;
  expect(differing).toEqual([]);
});
