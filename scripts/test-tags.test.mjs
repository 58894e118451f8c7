import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './project.mjs';
import { testFiles } from './test-choice.mjs';
import { drills, leftOut, TAGGED_SUITES, tagsOf } from './test-tags.mjs';

/** In two parts: vitest would take it for a tag of this file. */
const MARK = ['@module', 'tag'].join('-');
const tag = (name) => `// ${MARK} ${name}\n`;
const TAG = new RegExp(`${MARK}\\s+\\S+`, 'g');

describe('tags of test files', () => {
  test('tagsOf reads tags only from the leading comment', () => {
    expect(tagsOf(`${tag('full')}// because it is slow\nimport 'vitest';\n`)).toEqual(['full']);
    expect(tagsOf(`// because it is slow\n${tag('full')}${tag('alone')}`)).toEqual(['full', 'alone']);
    expect(tagsOf(`import 'vitest';\n${tag('full')}`)).toEqual([]);
  });

  test.each(TAGGED_SUITES)(
    '%s has tags only in leading comments, though vitest reads them anywhere',
    (suite) => {
      for (const file of testFiles(suite)) {
        const text = fs.readFileSync(path.join(root, suite, file), 'utf8');
        expect([file, text.match(TAG)?.length ?? 0]).toEqual([file, tagsOf(text).length]);
      }
    },
  );
});

describe('what a run leaves out', () => {
  test('the gate leaves out slow files and drills', () => {
    expect(leftOut('api', 'gate')).toContain('src/database/silence.pg.test.ts');
    expect(leftOut('e2e', 'gate')).toEqual(
      expect.arrayContaining(['quality.test.ts', 'exactly-once.test.ts']),
    );
    expect(leftOut('e2e', 'gate')).not.toContain('journey.test.ts');
  });

  test.each(['all', 'suite'])('a run of kind %s leaves out only drills', (run) => {
    expect(leftOut('api', run)).toEqual([]);
    expect(leftOut('e2e', run)).toEqual(['exactly-once.test.ts']);
  });

  test('drills() lists the files tagged drill', () => {
    expect(drills()).toEqual([{ suite: 'e2e', files: ['exactly-once.test.ts'] }]);
  });
});
