import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { cache, fail, root, run } from './project.mjs';
import { keepTemporaryFilesInMemory } from './test-memory.mjs';

/** Versions that the product is run on: the oldest, and those with long support. */
const VERSIONS = ['20.19', '22', '24'];
const SUITES = ['packages', 'pwa', 'admin-console', 'api'];

/** Node's own program from its npm package, in a folder of ours; nothing is saved in package.json. */
async function nodeOf(version) {
  const prefix = path.join(cache, 'node', version);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = path.join(prefix, 'node_modules', name, 'bin/node');
  if (!fs.existsSync(program)) {
    fs.mkdirSync(prefix, { recursive: true });
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code } = await run('npm', ['install', ...flags, '--prefix', prefix, `${name}@${version}`]);
    if (code !== 0) fail(`Node ${version} could not be installed: npm's message is above.`);
  }
  return program;
}

/** Runs the suites that need no browser; what follows `--` are versions, and files that vitest should run alone. */
const words = process.argv.slice(2);
const versions = words.filter((word) => /^\d/.test(word));
const files = words.filter((word) => !/^\d/.test(word));
await ensureInstalled();
keepTemporaryFilesInMemory();
const outcomes = [];
for (const version of versions.length > 0 ? versions : VERSIONS) {
  const program = await nodeOf(version);
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
