import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { run, runTool } from './project.mjs';

// Half the time and memory of the compiler's defaults on two cores, and nothing lost on more: the projects are small.
const FRUGAL = ['--builders', '2', '--checkers', '1'];

const STEPS = [
  { name: 'format', start: () => runTool('oxfmt', ['--check', '.'], { quiet: true }) },
  {
    name: 'lint and layers',
    start: () => runTool('oxlint', ['--type-aware', '--deny-warnings'], { quiet: true }),
  },
  { name: 'types', start: () => runTool('tsc', ['-b', ...FRUGAL], { quiet: true }) },
  { name: 'dead code', start: () => runTool('knip', [], { quiet: true }) },
  { name: 'wording', start: () => run(process.execPath, ['scripts/wording.mjs'], { quiet: true }) },
  { name: 'document paths', start: () => run(process.execPath, ['scripts/doc-paths.mjs'], { quiet: true }) },
];

/** Runs every static check at once; shows the output of those that fail and answers their names. */
export async function check() {
  const codes = await Promise.all(STEPS.map(runStep));
  return STEPS.filter((_, index) => codes[index] !== 0).map(({ name }) => name);
}

async function runStep({ name, start }) {
  const started = performance.now();
  const { code, output } = await start();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.replaceAll(/^(?=.)/gm, '    '));
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  if ((await check()).length > 0) process.exitCode = 1;
}
