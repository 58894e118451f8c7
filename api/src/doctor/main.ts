import { join } from 'node:path';
import { examine, surroundingsOf } from './examine.ts';

const findings = await examine(process.env, surroundingsOf(join(import.meta.dirname, '../database')));
for (const { state, check, says } of findings)
  process.stdout.write(`${state.padEnd(9)}${check.padEnd(10)}${says}\n`);
const problems = findings.filter(({ state }) => state === 'problem').length;
const summary = problems === 1 ? '1 problem' : `${problems} problems`;
process.stdout.write(problems === 0 ? '\nNothing is in the way of a start.\n' : `\n${summary} to solve.\n`);
process.exitCode = problems === 0 ? 0 : 1;
