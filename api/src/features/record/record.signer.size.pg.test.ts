// @module-tag full
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { insertEntries, signerOf } from '#test/record.ts';
import { rowsRead } from '#test/rows-read.ts';

/** Counts the rows read to sign one more entry in a record of `size` signed entries. */
async function rowsToSignOneMore(size: number): Promise<number> {
  const app = await testApp();
  const { _id } = await publish(app, await newAdmin(app));
  await insertEntries(app, _id, size);
  const signer = signerOf(app);
  while ((await signer.sign()) === 'signed');
  await app.owner`vacuum analyze record_entries, record_tiles`;
  await insertEntries(app, _id, 1);
  const { answer, rows } = await rowsRead(signer.sql, () => signer.sign());
  expect(answer).toBe('signed');
  await signer.end();
  return rows;
}

test('signing one more entry reads the end of a record, however long the record is', async () => {
  // Records whose last bundles and tiles are equally full.
  const length = 2 * 256 ** 2 + 1_000;
  const few = await rowsToSignOneMore(1_000);
  const many = await rowsToSignOneMore(length);
  // PostgreSQL may scan the table of tiles, which has a row for every 256 entries.
  expect(many - few).toBeLessThan(length / 100);
}, 180_000);
