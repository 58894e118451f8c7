import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { fail, root, runTool } from './project.mjs';

/**
 * Small faults, one at a time: what stands, what is put in its place. TypeScript and the SQL inside it alike; what a fault
 * does not change (types, comments, imports) is left out by `isCode`.
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
  [/z\.minimum\(/g, 'z.maximum('],
  [/z\.maximum\(/g, 'z.minimum('],
];

/** Files whose faults the tests of a noun must notice. */
const SUBJECTS = /\.(rules|service|queries|sql)\.ts$/;

const isCode = (line) => !/^\s*(\*|\/\*|\/\/|import |export type|type |interface |readonly )/.test(line);

/** Every fault of a text: where it stands, and the text with it. */
export function faultsOf(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!isCode(line)) return [];
    return FAULTS.flatMap(([pattern, put]) =>
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
  const contract = path.join(root, 'packages/contract/src');
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

async function isNoticed(noun) {
  const flags = ['run', '--bail', '1', '--reporter', 'dot', `src/features/${noun}/`];
  const { code } = await runTool('vitest', flags, { cwd: path.join(root, 'api'), quiet: true });
  return code !== 0;
}

/** npm run mutate -- noun [most]: the share of small faults in a feature that its own tests notice. */
async function mutate(noun, most) {
  if (await isNoticed(noun)) fail(`The tests of ${noun} fail without any fault.`);
  const all = subjectsOf(noun).flatMap((file) =>
    faultsOf(fs.readFileSync(file, 'utf8')).map((fault) => ({ file, ...fault })),
  );
  const chosen = all.length > most ? spread(all, most) : all;
  const survivors = [];
  for (const { file, line, now, text } of chosen) {
    const whole = fs.readFileSync(file, 'utf8');
    try {
      fs.writeFileSync(file, text);
      if (!(await isNoticed(noun))) survivors.push(`${path.relative(root, file)}:${line} ${now}`);
    } finally {
      fs.writeFileSync(file, whole);
    }
  }
  const noticed = chosen.length - survivors.length;
  console.log(survivors.map((survivor) => `not noticed: ${survivor}`).join('\n'));
  console.log(`${noun}: ${noticed} of ${chosen.length} faults noticed (${all.length} there are)`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [noun, most = '1000'] = process.argv.slice(2);
  if (noun === undefined) fail('npm run mutate -- noun [most]');
  await ensureInstalled();
  await mutate(noun, Number(most));
}
