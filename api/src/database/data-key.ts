import type { Sql } from './client.ts';

/** What is recorded of a key: nobody can tell the key from it. */
const TEXT = 'this is the data key';

/**
 * Refuses a DATA_KEY that is not the one the database was set up with: authenticator secrets would stay shut, and with them
 * the console. The first start records it.
 */
export async function assertDataKey(owner: Sql, hmac: (text: string) => Buffer): Promise<void> {
  const given = hmac(TEXT).toString('base64url');
  const [row] = await owner<{ value: string }[]>`
    with recorded as (
      insert into installation (name, value) values ('data_key', ${given}) on conflict (name) do nothing returning value
    )
    select value from recorded union all select value from installation where name = 'data_key'`;
  // Nobody's: another process recorded it in this very moment.
  if (row !== undefined && row.value !== given)
    throw new Error(
      'DATA_KEY is not the one this database was set up with: what is sealed in it, such as every second factor, could not be opened. Give the key from before',
    );
}
