import path from 'node:path';
import { buildRecordProgram } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './project.mjs';

/** npm run witness -- --name witness.example --log name+hash+key: signs what continues a log. */
await ensureInstalled();
const program = path.join(root, 'packages/record/dist/witness.mjs');
await buildRecordProgram('witness', program);
const { code } = await run(process.execPath, [program, ...process.argv.slice(2)]);
process.exitCode = code;
