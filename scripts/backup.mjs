import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './project.mjs';

/** npm run backup, npm run restore: `api/src/backup`, for the embedded database. */
await ensureInstalled();
const program = path.join(root, 'api/dist/backup.js');
await bundle(path.join(root, 'api/src/backup/main.ts'), program);
await import(pathToFileURL(program).href);
