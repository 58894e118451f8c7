import { expect, test } from 'vitest';
import { createSealing } from '#src/integrations/sealing.ts';
import { freshDatabase } from '#test/database.ts';
import { assertDataKey } from './data-key.ts';

const { sql } = await freshDatabase();
const start = (key: string, old?: string) => assertDataKey(sql, createSealing(key, old).hmacs);

test('the key of the first start is the key of all later ones', async () => {
  await start('the key of the first start');
  await start('the key of the first start');
  await expect(start('one that was made after a restore')).rejects.toThrow(
    'DATA_KEY is not the one this database was set up with',
  );
  await start('the key of the first start');
});

test('the database does not hold the key', async () => {
  const [row] = await sql<{ value: string }[]>`select value from installation where name = 'data_key'`;
  expect(row?.value).toMatch(/^[\w-]{43}$/);
});

test('a new key takes over when the one from before is given with it', async () => {
  const [first, second] = ['the key of the first start', 'the key after it'];
  await expect(start(second, 'not the first one')).rejects.toThrow('DATA_KEY is not the one');
  await start(second, first);
  await start(second, first);
  await start(second);
  await expect(start(first)).rejects.toThrow('DATA_KEY is not the one');
});
