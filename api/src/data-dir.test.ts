import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileFailure } from './data-dir.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'data-dir-'));
const folder = path.join(home, 'real');
const link = path.join(home, 'link');
fs.mkdirSync(folder);
fs.symlinkSync(folder, link);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const failing = (facts: object) => Object.assign(new Error('secret detail'), facts);

describe('an error of a file is explained', () => {
  test.each([
    [
      'in DATA_DIR',
      { code: 'EACCES', path: path.join(link, 'postgres/new') },
      /^DATA_DIR .*link can't be used \(EACCES\)/,
    ],
    [
      'at the real path of DATA_DIR',
      { code: 'ENOSPC', path: path.join(folder, 'postgres') },
      /^The disk of DATA_DIR .*link is full/,
    ],
    ['without a path', { code: 'ENOSPC' }, /^The disk of DATA_DIR .*link is full/],
    [
      'elsewhere',
      { code: 'EACCES', path: '/elsewhere/file' },
      /^\/elsewhere\/file can't be used \(EACCES\)$/,
    ],
    [
      'elsewhere on a full disk',
      { code: 'ENOSPC', path: '/elsewhere/file' },
      /^The disk of \/elsewhere\/file is full/,
    ],
    [
      'that is a program',
      { code: 'ENOENT', syscall: 'spawn sh', path: 'sh' },
      /^The program sh can't be run \(ENOENT\)$/,
    ],
  ])('%s', (_, facts, sentence) => {
    expect(fileFailure(failing(facts), link)).toMatch(sentence);
  });

  test('and no other error', () => {
    expect(fileFailure(failing({ code: 'ECONNREFUSED', syscall: 'connect' }), link)).toBeNull();
  });
});
