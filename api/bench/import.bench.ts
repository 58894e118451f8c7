import { importPicks, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { seasonFile } from '#test/import-files.ts';
import { newAdmin } from '#test/people.ts';
import { figureOf } from './figures.ts';
import { readMeanwhile } from './meanwhile.ts';

const ROWS = Number(process.env['BENCH_IMPORT'] ?? PICK_IMPORT.fileRows);

/** Imports a season part by part, as the console does. */
async function importSeason(app: TestApp, token: string): Promise<void> {
  const query = { import: crypto.randomUUID(), name: 'season.csv', rows: ROWS };
  for (let first = 0; first < ROWS; first += PICK_IMPORT.rows) {
    const body = seasonFile(first, Math.min(PICK_IMPORT.rows, ROWS - first));
    await app.console(importPicks, { token, body, query });
  }
}

test(`${ROWS} rows are imported while members read`, async ({ task }) => {
  const app = await testApp();
  const admin = await newAdmin(app);
  const { seconds, figures } = await readMeanwhile(app, admin, () => importSeason(app, admin));
  const row = `${ROWS.toLocaleString('en-US')} picks imported`;
  task.meta.figures = [
    figureOf({ row, value: seconds, goal: { most: 60 }, unit: ' s', digits: 1 }),
    ...figures,
  ];
}, 1_200_000);
