import path from 'node:path';
import { sourceFiles } from './project.mjs';

/** Suites in the order in which they run: the fastest to fail come first. */
export const suites = ['scripts', 'packages', 'pwa', 'admin-console', 'api', 'e2e'];

/** Names that people type for them. */
const aliases = { console: 'admin-console', member: 'pwa', browser: 'e2e' };

const stemOf = (word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** Whether a path below a suite is about a noun: `picks` is in `pick-form.test.ts` and in everything below `picks/`. */
function isAbout(file, noun) {
  const words = file.split(/[/.-]/).map(stemOf).join(' ');
  const wanted = noun.split('-').map(stemOf).join(' ');
  return ` ${words} `.includes(` ${wanted} `);
}

/** Test files of a suite, relative to it. */
export const testFiles = (suite) =>
  sourceFiles(suite)
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.relative(suite, file));

/**
 * Which suites and files the words after `npm test --` mean: suites by name, else the files about a noun. An empty list
 * of files is the whole suite; null is a word that nothing is about.
 */
export function chooseTests(words, files = testFiles) {
  if (words.length === 0) return suites.map((suite) => ({ suite, files: [] }));
  const chosen = new Map();
  for (const word of words) {
    const suite = aliases[word] ?? word;
    if (suites.includes(suite)) {
      chosen.set(suite, []);
      continue;
    }
    const found = suites.map((each) => [each, files(each).filter((file) => isAbout(file, word))]);
    if (found.every(([, matching]) => matching.length === 0)) return null;
    for (const [each, matching] of found) {
      const known = chosen.get(each);
      // A whole suite stays whole.
      if (matching.length > 0 && known?.length !== 0)
        chosen.set(each, [...new Set([...(known ?? []), ...matching])]);
    }
  }
  return suites.flatMap((suite) => (chosen.has(suite) ? [{ suite, files: chosen.get(suite) }] : []));
}
