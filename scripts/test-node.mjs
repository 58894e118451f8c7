import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { nodeOf } from './nodes.mjs';
import { fail, root, run } from './project.mjs';
import { keepTemporaryFilesInMemory } from './test-memory.mjs';

/** Versions that the product is run on: the oldest, and those with long support. */
const VERSIONS = ['20.19', '22', '24'];
const SUITES = ['packages', 'pwa', 'admin-console', 'api'];

/** Runs the suites that need no browser; what follows `--` are versions, and files that vitest should run alone. */
const words = process.argv.slice(2);
const versions = words.filter((word) => /^\d/.test(word));
const files = words.filter((word) => !/^\d/.test(word));
await ensureInstalled();
keepTemporaryFilesInMemory();
const outcomes = [];
for (const version of versions.length > 0 ? versions : VERSIONS) {
  const program = await nodeOf(version);
  if (program === null) fail(`Node ${version} could not be installed.`);
  const env = { PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` };
  for (const suite of SUITES) {
    const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...files];
    console.log(`\n== Node ${version}: ${suite}`);
    const { code } = await run(program, args, { cwd: path.join(root, suite), env });
    outcomes.push(`${code === 0 ? 'ok    ' : 'FAILED'} Node ${version}: ${suite}`);
    if (code !== 0) process.exitCode = 1;
  }
}
console.log(`\n${outcomes.join('\n')}`);
