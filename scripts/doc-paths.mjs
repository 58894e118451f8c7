import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, sourceFiles } from './project.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'var', 'screens']);

/** Something in backticks or a link that looks like a path of this repository. */
const NAMED = /`([\w.@*<>-]+(?:\/[\w.@*<>-]+)*\/?)`|\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** Paths that a document names and that do not exist, e.g. `api/src/gone.ts`. */
export function missingPaths(markdown, directory, topLevel) {
  const named = [...markdown.matchAll(NAMED)].map((match) => ({
    text: match[1] ?? match[2],
    isLink: !match[1],
  }));
  return named
    .filter(({ text, isLink }) => isLink || topLevel.some((name) => text.startsWith(`${name}/`)))
    .map(({ text }) => text)
    .filter((text) => !/[*<>]/.test(text) && !/(?:^|\/)(?:dist|var|node_modules|\.cache)(?:\/|$)/.test(text))
    .filter((text) => !fs.existsSync(path.join(directory, text)));
}

/** Tests that a document names by file and title, and that the file does not have. */
export function missingTests(markdown, directory) {
  return [...markdown.matchAll(/`([\w./-]+\.test\.(?:ts|tsx|mjs))` > "([^"]+)"/g)]
    .filter(([, file, title]) => {
      const tests = path.join(directory, file);
      return !fs.existsSync(tests) || !fs.readFileSync(tests, 'utf8').includes(title);
    })
    .map(([named]) => named);
}

/** Documents and requirements that a program's text names and that a reader of this repository can't open. */
export function unreadableReferences(text, directory) {
  const named = [...text.matchAll(/(?<![\w.*<>/-])[\w.-]+(?:\/[\w.-]+)*\.md\b/g)].map(([name]) => name);
  const elsewhere = [...text.matchAll(/\bspec (?:member|admin)\b|\(D\d{1,2}\)/g)].map(([name]) => name);
  return [...named.filter((name) => !fs.existsSync(path.join(directory, name))), ...elsewhere];
}

/** Migrations keep the text they were applied with. */
const isReadToday = (file) => /\.(?:ts|tsx|mjs|css|sql)$/.test(file) && !file.includes('/migrations/');

function documents(directory) {
  return fs
    .readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const file = path.join(directory, entry.name);
      if (entry.isDirectory()) return documents(file);
      return entry.name.endsWith('.md') ? [file] : [];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const topLevel = fs.readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = topLevel.map(({ name }) => name);
  for (const file of documents(root)) {
    const markdown = fs.readFileSync(file, 'utf8');
    const missing = [
      ...missingPaths(markdown, root, names).filter(
        (text) => !fs.existsSync(path.join(path.dirname(file), text)),
      ),
      ...missingTests(markdown, root),
    ];
    for (const text of missing)
      console.error(`${path.relative(root, file)} names ${text}, which does not exist`);
    if (missing.length > 0) process.exitCode = 1;
  }
  const programs = names.filter((name) => !SKIPPED.has(name)).flatMap((name) => sourceFiles(name));
  for (const file of programs.filter((each) => isReadToday(each) && !each.startsWith('scripts/'))) {
    const wrong = unreadableReferences(fs.readFileSync(path.join(root, file), 'utf8'), root);
    for (const text of wrong) console.error(`${file} names ${text}, which is not in this repository`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
