import path from 'node:path';
import { buildRecordProgram } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './project.mjs';

/** npm run verify-record -- https://host/record/log: audits a log with the program that `npm run build` leaves. */
await ensureInstalled();
const program = path.join(root, 'packages/record/dist/verify-record.mjs');
await buildRecordProgram('verify-record', program);
const { code } = await run(process.execPath, [program, ...process.argv.slice(2)]);
process.exitCode = code;
