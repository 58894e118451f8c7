import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCheckpoint } from '@picks/record/checkpoint';
import { RecordFailure } from '@picks/record/failure';
import { type Signer, verifierOf } from '@picks/record/note';
import type { Logger } from 'pino';
import { errorFacts } from '#src/integrations/error-facts.ts';
import type { Seen } from './record.tree.ts';

/** The newest checkpoint that was signed on this machine: a restore of the database does not touch it. */
const HEAD_FILE = 'record-head.txt';

export interface HeadMemory {
  /** what it was when the process started */
  readonly seen: Seen | null;
  /** Never rejects: what can't be remembered is signed all the same. */
  keep(note: string): Promise<void>;
}

async function textIn(path: string, log: Logger): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const isFirst = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isFirst) log.warn(errorFacts(error), 'the head of the record is not remembered');
    return null;
  }
}

/** The head of a note that one of the keys signed; null for any other: a log of another name or key was here before. */
function headIn(note: string, keys: readonly Signer[]): Seen | null {
  for (const key of keys) {
    try {
      const { size, root } = openCheckpoint(note, verifierOf(key));
      return { size, root };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
    }
  }
  return null;
}

/** What the machine remembers of the log in a folder of its own. */
export async function openHeadMemory(
  folder: string,
  keys: readonly Signer[],
  log: Logger,
): Promise<HeadMemory> {
  const path = join(folder, HEAD_FILE);
  const note = await textIn(path, log);
  return {
    seen: note === null ? null : headIn(note, keys),
    async keep(signed) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${path}.new`, signed);
        await rename(`${path}.new`, path);
      } catch (error) {
        log.warn(errorFacts(error), 'the head of the record was not remembered');
      }
    },
  };
}
