// @module-tag full
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { readDefinitions } from '#src/database/definitions.ts';
import { migrate } from '#src/database/migrate.ts';
import { schemaText } from '#test/schema/schema-text.ts';
import { makeHome, missing, needs, startCluster } from './debian.ts';

const DATABASE = path.join(import.meta.dirname, '../database');

test.skipIf(missing !== '')(
  `the oldest PostgreSQL gets the schema that schema.sql shows (${needs})`,
  async () => {
    const home = makeHome();
    const cluster = await startCluster(home, 'oldest');
    const target = { url: cluster.url() };
    await migrate(target, DATABASE);
    const owner = connect(target, { max: 1 });
    const text = await schemaText(owner, await readDefinitions(DATABASE));
    await owner.end();
    await cluster.stop();
    fs.rmSync(home, { recursive: true, force: true });
    expect(text).toBe(fs.readFileSync(path.join(DATABASE, 'schema.sql'), 'utf8'));
  },
);
