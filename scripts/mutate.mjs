import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { fail, root } from './project.mjs';

/**
 * Small faults, one at a time: what stands, what is put in its place. What a fault does not change (types, comments,
 * imports) is left out by `isCode`.
 */
const FAULTS = [
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/(?<!=) > (?!\{)/g, ' >= '],
  [/ < /g, ' <= '],
  [/ \+ /g, ' - '],
  [/ - (?!-)/g, ' + '],
  [/ \* /g, ' / '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/z\.minimum\(/g, 'z.maximum('],
  [/z\.maximum\(/g, 'z.minimum('],
];

/** The same in SQL. Not for files without any: their ` and ` and ` or ` stand in sentences. */
const SQL_FAULTS = [
  [/ and (?=\S)/g, ' or '],
  [/ or (?=\S)/g, ' and '],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/ <> /g, ' = '],
  [/(?<=\w) = (?=\$\{|')/g, ' <> '],
  [/ desc\b/g, ''],
  [/\bcoalesce\(([^,()]+), 0\)/g, '$1'],
];

/** Where limits and checks stand, and no SQL. */
const contract = path.join(root, 'packages/contract/src');

/** Files that may hold SQL. */
const SQL_FILES = /\.(queries|sql|sync|head|cursor|signer)\.ts$/;

/** Files whose faults the tests of a noun must notice. */
const SUBJECTS = /\.(rules|service|queries|sql|sync|head|cursor|tree|signer)\.ts$/;

/** A fault that keeps a test waiting is noticed after this many milliseconds. */
const TIME_LIMIT = 15_000;

/** And a fault that keeps the worker itself busy after these: longer than the longest tests of a noun take. */
const WORKER_LIMIT = 300_000;

/** How Vitest begins the message of a test or hook that reached the limit. */
const WAITED = /^(Test|Hook) timed out in/;

const isCode = (line) => !/^\s*(\*|\/\*|\/\/|import |export type|type |interface |readonly )/.test(line);

/** Every fault of a text: where it stands, and the text with it. */
export function faultsOf(text, hasSql = true) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!isCode(line)) return [];
    return [...FAULTS, ...(hasSql ? SQL_FAULTS : [])].flatMap(([pattern, put]) =>
      [...line.matchAll(pattern)].map((match) => {
        const place = put.replace('$1', match[1] ?? '');
        const changed = line.slice(0, match.index) + place + line.slice(match.index + match[0].length);
        return { line: index + 1, now: changed.trim(), text: lines.with(index, changed).join('\n') };
      }),
    );
  });
}

function subjectsOf(noun) {
  const feature = path.join(root, 'api/src/features', noun);
  if (!fs.existsSync(feature)) fail(`There is no feature ${noun}.`);
  return [
    ...fs
      .readdirSync(feature)
      .filter((name) => SUBJECTS.test(name))
      .map((name) => path.join(feature, name)),
    ...[`${noun}.ts`, `${noun}.admin.ts`]
      .map((name) => path.join(contract, name))
      .filter((file) => fs.existsSync(file)),
  ];
}

/** Every n-th of them, so that a part of a large noun is spread over all of it. */
const spread = (all, most) =>
  all.filter(
    (_, index) => Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length),
  );

/**
 * Rules of one noun that people meet in the calls of another: the tests that exercise them there, run over what the
 * noun's own tests let pass.
 */
const ALSO_TESTED_BY = {
  accounts: ['users/users.admin', 'profile/profile', 'sign-in/sign-in', 'sign-in/registration'],
  audit: ['users/users.admin'],
  deposits: ['users/users.admin', 'subscriptions/activation', 'transactions/transactions.admin'],
  'email-codes': ['sign-in/registration', 'sign-in/code-limits', 'sign-in/mailed-code', 'profile/profile'],
  mail: ['support', 'inquiries', 'health'],
  'payment-options': ['deposits/deposits', 'withdrawals/withdrawals'],
  picks: ['sync/sync', 'site/site'],
  plans: ['subscriptions/subscriptions', 'subscriptions/price-notice', 'subscriptions/activation'],
  push: ['picks/picks', 'health', 'announcements', 'status-notifications'],
  record: ['picks/picks.proof', 'picks/picks.record'],
  'sign-in': ['two-factor/two-factor', 'two-factor/second-step', 'profile/profile', 'users/users.access'],
  subscriptions: ['plans', 'users/users.plan'],
  transactions: ['dashboard', 'users/users.admin'],
  'two-factor': ['users/two-factor-reset'],
  users: ['withdrawals/write-offs'],
  wallet: ['transactions', 'deposits/deposits', 'withdrawals/withdrawals'],
  withdrawals: ['transactions/transactions.admin', 'users/users.admin'],
};

/** Whether a failure is only a test that waited too long, which a busy machine may cause as well. */
const hasOnlyWaited = (modules) => {
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  ]);
  return errors.length > 0 && errors.every(({ message }) => WAITED.test(message));
};

/** Whether Vitest's worker still ran after so many milliseconds, and was ended: a loop without end hears no time limit. */
function endWorkerAfter(milliseconds) {
  let hasEnded = false;
  const timer = setTimeout(() => {
    const processes = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    for (const line of processes) {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      if (Number(parent) !== process.pid || !command?.includes('vitest/dist/workers')) continue;
      hasEnded = true;
      process.kill(Number(pid), 'SIGKILL');
    }
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    return hasEnded;
  };
}

/** The tests of the API, and a way to run some of them over a file whose text is another than the one on disk. */
async function openTests() {
  const api = path.join(root, 'api');
  let fault;
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest(
    'test',
    {
      root: api,
      include: ['src/features/**/*.test.ts', '../packages/contract/src/*.test.ts'],
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [{}],
      testTimeout: TIME_LIMIT,
      hookTimeout: TIME_LIMIT,
    },
    {
      plugins: [
        { name: 'fault', enforce: 'pre', load: (id) => (id === fault?.file ? fault.text : undefined) },
      ],
    },
  );
  const all = await vitest.globTestSpecifications();
  /** The tests of a folder or of a file's beginning, both from `src/features`, and those of the contract's file. */
  const testsOf = (name) => {
    const starts = [path.join(api, 'src/features', name), path.join(contract, name)];
    return all.filter(({ moduleId }) =>
      starts.some((start) => moduleId.startsWith(`${start}/`) || moduleId.startsWith(`${start}.`)),
    );
  };
  /** Whether the tests of these names notice the fault, or `waited` where only the time limit did; none is null. */
  async function isNoticed(candidate, names) {
    const tests = [...new Set(names.flatMap(testsOf))];
    if (tests.length === 0) return false;
    fault = candidate;
    if (fault) vitest.invalidateFile(fault.file);
    const hadToEnd = endWorkerAfter(WORKER_LIMIT);
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(tests);
    if (fault) vitest.invalidateFile(fault.file);
    if (hadToEnd()) return 'waited';
    if (unhandledErrors.length > 0) return true;
    if (testModules.every((module) => module.ok())) return false;
    return hasOnlyWaited(testModules) ? 'waited' : true;
  }
  return { testsOf, isNoticed, close: () => vitest.close() };
}

/**
 * npm run mutate -- noun [most] [file:line ...]: the share of small faults in a feature that tests notice; of at most so many
 * of them, and only of those at one of these places, where any are given.
 */
async function mutate(noun, most, places) {
  const all = subjectsOf(noun)
    .flatMap((file) =>
      faultsOf(fs.readFileSync(file, 'utf8'), SQL_FILES.test(file)).map((fault) => ({
        file,
        ...fault,
      })),
    )
    .filter(
      ({ file, line }) =>
        places.length === 0 || places.some((place) => `${file}:${line} `.includes(`${place} `)),
    );
  const chosen = all.length > most ? spread(all, most) : all;
  const { testsOf, isNoticed, close } = await openTests();
  const elsewhere = ALSO_TESTED_BY[noun] ?? [];
  const gone = elsewhere.filter((name) => testsOf(name).length === 0);
  if (gone.length > 0) fail(`There are no tests of ${gone.join(', ')}.`);
  if (await isNoticed(null, [noun, ...elsewhere])) fail(`The tests of ${noun} fail without any fault.`);
  let noticed = 0;
  for (const fault of chosen) {
    const place = `${path.relative(root, fault.file)}:${fault.line} ${fault.now}`;
    const outcome = (await isNoticed(fault, [noun])) || (await isNoticed(fault, elsewhere));
    if (outcome) noticed += 1;
    if (outcome === 'waited') console.log(`noticed by the time limit only: ${place}`);
    if (!outcome) console.log(`not noticed: ${place}`);
  }
  await close();
  console.log(`${noun}: ${noticed} of ${chosen.length} faults noticed (${all.length} there are)`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [noun, most = '1000', ...places] = process.argv.slice(2);
  if (noun === undefined) fail('npm run mutate -- noun [most] [file:line ...]');
  await ensureInstalled();
  await mutate(noun, Number(most), places);
  process.exit();
}
