import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSealing } from '#src/integrations/sealing.ts';
import { readDescription, writeDescription } from './backup-folder.ts';
import { verifyBackup } from './restore-backup.ts';

const KEY = 'the-key-of-this-installation-0123456789';
const NEXT_KEY = 'the-key-of-the-same-installation-next-year';
const OTHER_KEY = 'the-key-of-quite-another-installation-42';
const { hmacs } = createSealing(KEY);

let home: string;
let backup: string;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-folder-'));
  backup = path.join(home, 'backups/fairline-1');
  fs.mkdirSync(path.join(backup, 'cluster/base'), { recursive: true });
  fs.mkdirSync(path.join(backup, 'log'));
  fs.writeFileSync(path.join(backup, 'cluster/base/1'), 'a file');
  describeBackup();
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const fileAt = (name: string) => ({
  path: name,
  bytes: 6,
  hash: createHash('sha256').update('a file').digest('hex'),
});

function describeBackup({ files = ['base/1'], folders = ['base'], log = [] as string[] } = {}): void {
  const cluster = { files: files.map(fileAt), folders };
  const content = {
    takenAt: '2026-11-25T09:30:00.000Z',
    postgres: 18,
    cluster,
    log: log.map(fileAt),
    label: '',
  };
  writeDescription(backup, content, hmacs);
}

const verify = (isUnauthenticatedAllowed = false) =>
  verifyBackup({ backup, hmacs, isUnauthenticatedAllowed, scratch: path.join(home, 'scratch') });

describe('authentication', () => {
  test('accepts a backup made under DATA_KEY or DATA_KEY_OLD', () => {
    for (const keys of [createSealing(KEY), createSealing(NEXT_KEY, KEY)]) {
      const trust = { hmacs: keys.hmacs, isUnauthenticatedAllowed: false };
      expect(readDescription(backup, trust).cluster.files).toEqual([fileAt('base/1')]);
    }
  });

  test.each([
    ['without keys', () => {}, null, /^There is no key to check .* set DATA_KEY\.$/],
    [
      'made before backups were authenticated',
      () => fs.rmSync(path.join(backup, 'backup.json.hmac')),
      hmacs,
      /has no backup\.json\.hmac/,
    ],
    [
      'of another installation',
      () => {},
      createSealing(OTHER_KEY).hmacs,
      /doesn't match the DATA_KEY at hand/,
    ],
    [
      'whose description was changed',
      () => fs.appendFileSync(path.join(backup, 'backup.json'), ' '),
      hmacs,
      /doesn't match the DATA_KEY at hand/,
    ],
    [
      'whose HMAC was cut off',
      () => fs.writeFileSync(path.join(backup, 'backup.json.hmac'), ''),
      hmacs,
      /doesn't match the DATA_KEY at hand/,
    ],
  ])('refuses a backup %s, unless the operator vouches for it', (_, change, keys, sentence) => {
    change();
    expect(() => readDescription(backup, { hmacs: keys, isUnauthenticatedAllowed: false })).toThrow(sentence);
    expect(readDescription(backup, { hmacs: keys, isUnauthenticatedAllowed: true }).form).toBe(2);
  });

  test('refuses a folder that is no backup, and one of a newer version', () => {
    const trust = { hmacs, isUnauthenticatedAllowed: true };
    const write = (json: string) => fs.writeFileSync(path.join(backup, 'backup.json'), json);
    for (const json of ['', '[]', '{"form":1}', '{"form":2,"cluster":{"files":[{"path":7}]}}']) {
      write(json);
      expect(() => readDescription(backup, trust)).toThrow(
        'is not a backup: it has no readable backup.json.',
      );
    }
    write('{"form":3}');
    expect(() => readDescription(backup, trust)).toThrow(
      'was made by a newer version of this program (format 3).',
    );
    fs.rmSync(path.join(backup, 'backup.json'));
    expect(() => readDescription(backup, trust)).toThrow('is not a backup');
  });
});

describe('paths', () => {
  const outside = [
    '../../victim',
    '/etc/victim',
    'base/../../victim',
    '..',
    '.',
    'base//1',
    'base/1/',
    './base/1',
  ];

  test.each(outside)('refuses %s before anything is written', async (name) => {
    for (const content of [{ files: [name] }, { folders: [name] }, { log: [name] }]) {
      describeBackup(content);
      await expect(verify(true)).rejects.toThrow(`it names ${name}, which is not a path inside it.`);
    }
    expect(fs.readdirSync(home)).toEqual(['backups']);
  });

  test.each([
    ['a link', () => fs.symlinkSync(path.join(home, 'victim'), path.join(backup, 'cluster/base/2'))],
    [
      'in a linked folder',
      () => {
        fs.renameSync(path.join(backup, 'cluster/base'), path.join(home, 'base'));
        fs.copyFileSync(path.join(home, 'base/1'), path.join(home, 'base/2'));
        fs.symlinkSync(path.join(home, 'base'), path.join(backup, 'cluster/base'));
      },
    ],
    ['a folder', () => fs.mkdirSync(path.join(backup, 'cluster/base/2'))],
    ['a pipe', () => execFileSync('mkfifo', [path.join(backup, 'cluster/base/2')])],
    ['missing', () => {}],
    [
      'below another file',
      () => {
        fs.rmSync(path.join(backup, 'cluster/base'), { recursive: true });
        fs.writeFileSync(path.join(backup, 'cluster/base'), 'a file');
      },
    ],
  ])('refuses a file that is %s', async (_, make) => {
    fs.writeFileSync(path.join(home, 'victim'), 'a file');
    make();
    describeBackup({ files: ['base/2'] });
    await expect(verify()).rejects.toThrow('base/2 is missing or not a plain file: this backup is damaged.');
  });

  test('refuses a file that changed since it was copied', async () => {
    fs.writeFileSync(path.join(backup, 'cluster/base/1'), 'a lie!');
    await expect(verify()).rejects.toThrow('base/1 is not as it was copied: this backup is damaged.');
    expect(fs.readdirSync(home)).toEqual(['backups']);
  });
});
