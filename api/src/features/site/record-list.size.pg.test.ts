// @module-tag full
import { analyticsRanges } from '@picks/contract/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { testApp } from '#test/app.ts';
import { insertPicks, recordPicks } from '#test/many-picks.ts';
import { rowsRead } from '#test/rows-read.ts';
import type { RecordFilters } from './record-figures.sql.ts';
import { readRecord } from './record-list.routes.ts';
import { readAnalytics } from './site.routes.ts';

const MANY = 20_000;
/** Rows that a page with its counts and figures may take; a table that is read whole takes MANY. */
const MOST = 500;

const app = await testApp();
const { owner } = app;
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

beforeAll(async () => {
  await insertPicks(owner, MANY);
  await recordPicks(owner);
});

const questions: RecordFilters[] = [
  {},
  { sport: 'Sport 1' },
  { league: 'League 1' },
  { sport: 'Sport 1', league: 'League 5' },
  { month: '2026-11' },
  { sport: 'Sport 2', month: '2026-11' },
  { author: 'Author 1' },
  { author: 'Author 1', sport: 'Sport 1' },
];

test.each(analyticsRanges)('the analytics read a few rows of 20,000 picks: %s', async (range) => {
  const { answer, rows } = await rowsRead(reader, (sql) =>
    readAnalytics({ sql, clock: app.clock, isDemo: false }, range),
  );
  const { figures, curve } = answer;
  expect([figures.won, curve.length > 10, rows < MOST], `${rows} rows`).toEqual([MANY - 30, true, true]);
});

test.each(questions)(
  'a page of the record reads a few of 20,000 picks, the first and a deep one: %o',
  async (question) => {
    const [deep] = await owner<{ id: string }[]>`
    select id from picks where status <> 'pending' ${question.sport ? owner`and sport = ${question.sport}` : owner``}
    order by match_date desc, id desc offset ${4_000} limit 1`;
    for (const before of [undefined, deep?.id]) {
      const { answer, rows } = await rowsRead(reader, (sql) =>
        readRecord({ sql, isDemo: false }, { ...question, before }),
      );
      const { picks, total } = answer;
      expect([picks.length, total > 2_000, rows < MOST], `${rows} rows after ${before ?? 'none'}`).toEqual([
        20,
        true,
        true,
      ]);
    }
  },
);
