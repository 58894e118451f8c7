import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Folders of products that were started once and stopped. */
export interface FirstStarts {
  readonly demo: string;
  readonly empty: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    firstStarts: FirstStarts;
  }
}

/** What a first start writes down for good. */
const KEPT = ['DATABASE_URL', 'RECORD_SIGNING_KEY'];

/** An empty folder for the data of one product. */
export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'fairline-e2e-'));

/** A folder with what a first start with these variables writes; empty if it would write something of its own. */
export function copyOfFirstStart(env: Readonly<Record<string, string>>): string {
  const dataDir = makeDataDir();
  if (KEPT.some((name) => name in env)) return dataDir;
  const { demo, empty } = inject('firstStarts');
  const from = env['DEMO'] === '1' ? demo : empty;
  // Owners too: started as root, PostgreSQL runs as somebody else.
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} was not copied: ${stderr}`);
  return dataDir;
}
