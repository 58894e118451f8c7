import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './project.mjs';

/** npm run doctor: `api/src/doctor`, with the settings that the service would have. */
await ensureInstalled();
const program = path.join(root, 'api/dist/doctor.js');
await bundle(path.join(root, 'api/src/doctor/main.ts'), program);
process.chdir(root);
await import(pathToFileURL(program).href);
