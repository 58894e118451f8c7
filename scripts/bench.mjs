import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provideBrowsers } from './browsers.mjs';
import { buildAll } from './build.mjs';
import { provideLoadGenerator } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, fail, root, runTool } from './project.mjs';

/** What `npm run bench -- part` runs; all of them, in this order, make the page. */
const PARTS = {
  picks: { folder: 'e2e', file: 'bench/reads', title: 'What members read' },
  machine: { folder: 'e2e', file: 'bench/machine', title: 'Files and processes' },
  money: { folder: 'e2e', file: 'bench/money', title: 'Money' },
  record: { folder: 'api', file: 'bench/record', title: 'The record' },
  import: { folder: 'api', file: 'bench/import', title: 'A file of picks' },
  export: { folder: 'api', file: 'bench/export', title: 'Export of transactions' },
  phone: { folder: 'e2e', file: 'bench/lighthouse', title: 'The phone' },
  device: { folder: 'e2e', file: 'bench/device', title: 'Alerts, and starts without a network' },
  calls: { folder: 'api', file: 'bench/every-read', title: 'Every call of both apps, grown' },
};
const PAGE = path.join(root, 'docs/performance.md');

/** The rows that the tests of a part measured. */
async function measure(name) {
  const { folder, file } = PARTS[name];
  const report = path.join(cache, 'bench', `${name}.json`);
  fs.rmSync(report, { force: true });
  const { code } = await runTool(
    'vitest',
    [
      'run',
      file,
      '--config',
      'bench.vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: path.join(root, folder), env: await provideBrowsers() },
  );
  if (code !== 0) process.exitCode = 1;
  if (!fs.existsSync(report)) return [{ row: 'this part', goal: '', figure: 'not measured: it ended early' }];
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(
      ({ meta, title }) => meta.figures ?? [{ row: title, goal: '', figure: 'not measured: it failed' }],
    ),
  );
}

const verdict = ({ isMet }) => (isMet === undefined ? '' : isMet ? 'met' : '**missed**');

function table(name, figures) {
  const rows = figures.map((each) => `| ${each.row} | ${each.goal} | ${each.figure} | ${verdict(each)} |`);
  return [
    `## ${PARTS[name].title}`,
    '',
    '| what | goal | measured | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** Everything before the first heading of a part is written by people and stays. */
function written() {
  const page = fs.readFileSync(PAGE, 'utf8');
  const end = page.indexOf('\n<!-- npm run bench writes what follows -->');
  return end < 0 ? page : page.slice(0, end);
}

function machine() {
  const [cpu] = os.cpus();
  return `${os.cpus().length} cores (${cpu.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

function writePage(tables) {
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} in one run: ${machine()}.`;
  fs.writeFileSync(
    PAGE,
    `${written()}\n<!-- npm run bench writes what follows -->\n\n${measured}\n\n${tables.join('\n')}`,
  );
}

// npm run bench -- [part ...]
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown !== undefined) fail(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
await ensureInstalled();
try {
  await buildAll();
  await provideLoadGenerator();
  const tables = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
    tables.push(table(name, await measure(name)));
    // After each part: the whole takes long, and what was measured stays when it is cut off.
    if (wanted.length === 0) writePage(tables);
  }
  console.log(`\n${tables.join('\n')}`);
} catch (error) {
  fail(error.message);
}
