import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import {
  CONSTANTS_FILE,
  type Definitions,
  readDefinitions,
  REVISION_FILE,
} from '#src/database/definitions.ts';
import { freshDatabase, type TestDatabase } from '#test/database.ts';
import { storedDatabase, storedRows } from '#test/stored/stored-rows.ts';
import { constants, constantsText } from './constants-text.ts';
import { FOLDING, NO_FILE, schemaText } from './schema-text.ts';

const DATABASE = join(import.meta.dirname, '../../database');
const WRITE = 'is behind the other files: run npm run schema';

const read = (name: string) => readFileSync(join(DATABASE, name), 'utf8');

let definitions: Definitions;
let fresh: TestDatabase;

beforeAll(async () => {
  definitions = await readDefinitions(DATABASE);
  fresh = await freshDatabase();
});

/** What the files say, as the server has it: the text of functions, views and triggers, and whom they let. */
const definedIn = (sql: Sql) => sql<{ name: string; text: string; rights: string | null }[]>`
  with ours as (select oid from pg_namespace where nspname in ('public', 'money', 'search'))
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text as rights from pg_proc p
  where pronamespace in (select oid from ours) and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select oid::regclass::text, pg_get_viewdef(oid), relacl::text from pg_class where relkind = 'v' and relnamespace in (select oid from ours)
  union all
  select format('%s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(t.oid), null
  from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace in (select oid from ours)
  order by 1`;

describe('the schema', () => {
  test('of a fresh install is schema.sql', async () => {
    expect(await schemaText(fresh.sql, definitions), `schema.sql ${WRITE}`).toBe(read('schema.sql'));
  });

  test('has a file for every function, trigger and view', () => {
    expect(read('schema.sql')).not.toContain(NO_FILE);
  });

  test('has the number that was given to it', () => {
    const recorded = JSON.parse(read(REVISION_FILE)) as { checksum: string };
    expect(recorded.checksum, `${REVISION_FILE} ${WRITE}`).toBe(definitions.checksum);
  });

  test('names nothing that is not there', async () => {
    const { target } = await freshDatabase();
    const owner = connect(target, { max: 1 });
    await owner`set check_function_bodies = on`;
    for (const { text } of definitions.routines) await owner.unsafe(text);
    await owner.end();
  });
});

test('an upgraded database has the schema of a fresh install, and all rows that it had', async () => {
  const upgraded = await storedDatabase('0028');
  expect(await schemaText(upgraded.sql, definitions)).toBe(await schemaText(fresh.sql, definitions));
  expect(await definedIn(upgraded.sql)).toEqual(await definedIn(fresh.sql));
  const owner = connect(upgraded.target, { max: 1 });
  for (const [table, stored] of storedRows('0028')) {
    const [kept] = await owner.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
    expect([table, kept?.rows]).toEqual([
      table,
      expect.toSatisfy((rows) => rows >= JSON.parse(stored).length),
    ]);
  }
  await owner.end();
});

describe('the numbers of the contract', () => {
  test('are those of constants.sql', () => {
    expect(constantsText(), `${CONSTANTS_FILE} ${WRITE}`).toBe(read(CONSTANTS_FILE));
  });

  test('are spelled in no routine and no view', () => {
    const values = [...new Set(Object.values(constants))].join('|');
    const spelled = new RegExp(String.raw`(?<![\w.$-])(?:${values})(?![\w.%-])`);
    const files = [...definitions.routines, ...definitions.views].filter(
      ({ name }) => name !== CONSTANTS_FILE,
    );
    expect(
      files.flatMap(({ name, text }) =>
        text
          .split('\n')
          .map((line) => line.replace(/--.*/, ''))
          .filter((line) => spelled.test(line))
          .map((line) => `${name}: ${line}`),
      ),
    ).toEqual([]);
  });
});

test('migrations after 0039 leave functions, triggers and views to their files', () => {
  const { migrations } = definitions;
  expect(
    migrations
      .filter(
        ({ name, text }) =>
          name > 'migrations/0040' &&
          name !== FOLDING &&
          /^create (or replace )?(\w+ )?(function|trigger|view)/im.test(text),
      )
      .map(({ name }) => name),
  ).toEqual([]);
});
