import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '#src/database/client.ts';
import { CONSTANTS_FILE, readDefinitions, REVISION_FILE } from '#src/database/definitions.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { migrate } from '#src/database/migrate.ts';
import { constantsText } from './constants-text.ts';
import { schemaText } from './schema-text.ts';

/** The next number for definitions that are not those the revision was given to. */
async function raiseRevision(directory: string): Promise<void> {
  const file = path.join(directory, REVISION_FILE);
  const { revision, checksum } = await readDefinitions(directory);
  const recorded = JSON.parse(fs.readFileSync(file, 'utf8')) as { checksum: string };
  if (recorded.checksum === checksum) return;
  fs.writeFileSync(file, `{ "revision": ${revision + 1}, "checksum": "${checksum}" }\n`);
}

/** Writes what is made of the contract and of the other files of a folder such as `api/database`. */
async function writeSchema(directory: string): Promise<void> {
  fs.writeFileSync(path.join(directory, CONSTANTS_FILE), constantsText());
  await raiseRevision(directory);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'schema-'));
  const server = await startEmbeddedServer({ dataDir: path.join(home, 'postgres') });
  const target = { host: server.host, database: 'postgres', user: 'postgres' };
  const sql = connect(target, { max: 1 });
  try {
    await migrate(target, directory);
    const text = await schemaText(sql, await readDefinitions(directory));
    fs.writeFileSync(path.join(directory, 'schema.sql'), text);
  } finally {
    await sql.end();
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }
}

const [, , directory] = process.argv;
if (directory === undefined) throw new Error('the folder of the database is missing');
await writeSchema(directory);
