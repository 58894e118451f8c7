import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingPaths, missingTests, unreadableReferences } from './doc-paths.mjs';
import { keepOldAssets } from './old-assets.mjs';
import { precompress } from './precompress.mjs';

let home;
beforeEach(() => (home = fs.mkdtempSync(path.join(os.tmpdir(), 'scripts-test-'))));
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

function write(file, content = '') {
  fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  fs.writeFileSync(path.join(home, file), content);
}

describe('old builds', () => {
  function deploy(number, asset) {
    write(`build-${number}/assets/${asset}`, asset);
    keepOldAssets(path.join(home, `build-${number - 1}`), path.join(home, `build-${number}`));
    return fs.readdirSync(path.join(home, `build-${number}/assets`));
  }

  test('the assets of three builds before the newest stay', () => {
    deploy(1, 'a.js');
    deploy(2, 'b.js');
    deploy(3, 'c.js');
    expect(deploy(4, 'd.js')).toEqual(['a.js', 'b.js', 'c.js', 'd.js']);
    expect(deploy(5, 'e.js')).toEqual(['b.js', 'c.js', 'd.js', 'e.js']);
  });

  test('building the same again does not push an old build out', () => {
    for (const [index, asset] of ['a.js', 'b.js', 'b.js', 'b.js', 'b.js'].entries()) deploy(index + 1, asset);
    expect(deploy(6, 'c.js')).toEqual(['a.js', 'b.js', 'c.js']);
  });
});

test('text is compressed, pictures and tiny files are not', async () => {
  write('big.js', 'let x = 1;\n'.repeat(200));
  write('tiny.js', 'x');
  write('picture.png', 'x'.repeat(2000));
  await precompress(home);
  expect(fs.readdirSync(home).toSorted()).toEqual([
    'big.js',
    'big.js.br',
    'big.js.gz',
    'picture.png',
    'tiny.js',
  ]);
});

describe('paths that documents name', () => {
  const check = (markdown) => missingPaths(markdown, home, ['api']);

  test('an existing file and a placeholder are fine', () => {
    write('api/src/main.ts');
    expect(
      check('`api/src/main.ts`, `api/src/features/<noun>/`, `api/src/*.ts`, `npm run check`, `GET /picks`'),
    ).toEqual([]);
  });

  test('a file that is gone is named', () => {
    expect(check('See `api/src/gone.ts` and [this](docs/gone.md).')).toEqual([
      'api/src/gone.ts',
      'docs/gone.md',
    ]);
  });

  test('a test is named by a title that its file has', () => {
    write('api/src/main.test.ts', "test('starts, and says where', () => {});");
    const named =
      '`api/src/main.test.ts` > "starts", `api/src/main.test.ts` > "stops", `api/src/gone.test.ts` > "starts"';
    expect(missingTests(named, home)).toEqual([
      '`api/src/main.test.ts` > "stops"',
      '`api/src/gone.test.ts` > "starts"',
    ]);
  });

  test('a comment may cite a document that is there, and none that is elsewhere', () => {
    write('docs/money.md');
    const code =
      '// docs/money.md, money.md, see docs/gone.md\n/** Fee (D16), spec member 9. */ const md = "a.mdx";';
    expect(unreadableReferences(code, home)).toEqual(['money.md', 'docs/gone.md', '(D16)', 'spec member']);
  });
});
