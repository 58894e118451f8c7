import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { testFiles } from './test-choice.mjs';

/**
 * Tags that keep a test file out of a run, each with the runs that leave it out. A file is tagged by a comment in its
 * first lines, `// @module-tag full`, and a further comment may say why.
 */
const LEFT_OUT_OF = {
  full: ['gate'],
  drill: ['gate', 'all', 'suite'],
};

/** Suites whose vitest configuration knows the tags and reads TEST_LEFT_OUT. */
export const TAGGED_SUITES = ['scripts', 'api', 'e2e'];

const HEAD = /^(?:\/\/.*\n)*/;
const TAG = /^\/\/ @module-tag (\S+)$/gm;

/** Tags in the comment that a test file begins with. */
export const tagsOf = (text) => [...HEAD.exec(text)[0].matchAll(TAG)].map(([, tag]) => tag);

/** Tagged test files of a suite, relative to it, with their tags. */
function taggedFiles(suite) {
  if (!TAGGED_SUITES.includes(suite)) return [];
  return testFiles(suite)
    .map((file) => ({ file, tags: tagsOf(fs.readFileSync(path.join(root, suite, file), 'utf8')) }))
    .filter(({ tags }) => tags.length > 0);
}

/** Test files of a suite that a run leaves out: `gate` is a bare `npm test`, `all` is `test:all`, `suite` one suite. */
export const leftOut = (suite, run, files = taggedFiles) =>
  files(suite)
    .filter(({ tags }) => tags.some((tag) => LEFT_OUT_OF[tag]?.includes(run)))
    .map(({ file }) => file);

/** Drills of all suites, as `chooseTests` returns them. */
export const drills = (files = taggedFiles) =>
  TAGGED_SUITES.map((suite) => ({
    suite,
    files: files(suite)
      .filter(({ tags }) => tags.includes('drill'))
      .map(({ file }) => file),
  })).filter(({ files }) => files.length > 0);
