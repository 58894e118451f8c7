import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './project.mjs';

/** npm run schema: brings schema.sql and revision.json of api/database up to date with its other files. */
async function writeSchema() {
  const program = path.join(root, 'api/dist/write-schema.mjs');
  await bundle(path.join(root, 'api/test/schema/write-schema.ts'), program);
  const { code } = await run(process.execPath, [program, path.join(root, 'api/database')]);
  process.exitCode = code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await writeSchema();
}
