import type { Sql } from './client.ts';

/** What is recorded of a key: nobody can tell the key from it. */
const TEXT = 'this is the data key';

/** What is wrong with a DATA_KEY that isn't the database's. */
export const ANOTHER_DATA_KEY =
  'DATA_KEY is not the one this database was set up with: what is sealed in it, such as every second factor, could not be opened. Give the key from before, or beside a new one as DATA_KEY_OLD';

const codesOf = (hmacs: (text: string) => readonly Buffer[]): string[] =>
  hmacs(TEXT).map((hmac) => hmac.toString('base64url'));

/** Whether the key at hand, or the one before it, is the database's; also where none was recorded yet. Records nothing. */
export async function fitsDataKey(owner: Sql, hmacs: (text: string) => readonly Buffer[]): Promise<boolean> {
  const [row] = await owner<{ value: string }[]>`select value from installation where name = 'data_key'`;
  return row === undefined || codesOf(hmacs).includes(row.value);
}

/**
 * Refuses a DATA_KEY that is not the one the database was set up with: authenticator secrets would stay shut, and with them
 * the console. The first start records it, and the first one that also knows the key from before records the new one.
 */
export async function assertDataKey(owner: Sql, hmacs: (text: string) => readonly Buffer[]): Promise<void> {
  const [given = '', ...old] = codesOf(hmacs);
  const [row] = await owner<{ value: string }[]>`
    with recorded as (
      insert into installation (name, value) values ('data_key', ${given}) on conflict (name) do update set value = excluded.value where installation.value = any (${old})
      returning value
    )
    select value from recorded
    union all select value from installation where name = 'data_key' and not exists (select from recorded)`;
  // Nobody's: another process recorded it in this very moment.
  if (row !== undefined && row.value !== given) throw new Error(ANOTHER_DATA_KEY);
}
