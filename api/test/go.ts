import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Where Debian's golang-golang-x-mod-dev puts the code of the Go checksum database. */
const GO_PATH = '/usr/share/gocode';

/** Debian's golang-go and golang-golang-x-mod-dev, which are not part of the project. */
export const hasGo =
  spawnSync('go', ['version']).status === 0 && existsSync(join(GO_PATH, 'src/golang.org/x/mod/sumdb'));

/** A folder for what a program in Go reads; gone after the tests of the file. */
export function goFolder() {
  const home = mkdtempSync(join(tmpdir(), 'record-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  return {
    path: (...parts: string[]): string => join(home, ...parts),
    write(path: string, content: string | Uint8Array): void {
      const file = join(home, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    /** Status and output of a program beside this file. */
    run(program: string, args: readonly string[]): readonly [number | null, string] {
      const env = {
        ...process.env,
        GO111MODULE: 'off',
        GOPATH: GO_PATH,
        GOCACHE: join(tmpdir(), 'record-go-cache'),
        GOFLAGS: '',
      };
      const file = join(import.meta.dirname, 'go', program);
      const { status, stdout, stderr } = spawnSync('go', ['run', file, ...args], {
        env,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      return [status, stdout + stderr];
    },
  };
}
