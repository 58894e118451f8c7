import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, root } from './project.mjs';

await ensureInstalled();
await buildAll().catch((error) => fail(error.message));
process.chdir(root);
process.setSourceMapsEnabled(true);
// In this process, so that Ctrl-C and SIGTERM reach the server itself.
await import(pathToFileURL(path.join(root, 'api/dist/main.js')).href);
