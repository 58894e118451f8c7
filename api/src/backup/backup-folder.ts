import fs from 'node:fs';
import path from 'node:path';
import type { CopiedCluster, CopiedFile } from './cluster-files.ts';

/** Version of the folder's form. */
const FORM = 1;
const DESCRIPTION = 'backup.json';

/** Below a backup: the files of the cluster, and the log that makes them whole. */
export const CLUSTER = 'cluster';
export const LOG = 'log';

export interface Description {
  readonly form: number;
  /** ISO, when it was begun: what was committed before is in it */
  readonly takenAt: string;
  /** major version of PostgreSQL */
  readonly postgres: number;
  /** below the folders `cluster` and `log` */
  readonly cluster: CopiedCluster;
  readonly log: readonly CopiedFile[];
}

export function writeDescription(folder: string, description: Omit<Description, 'form'>): void {
  const text = `${JSON.stringify({ form: FORM, ...description }, null, 1)}\n`;
  fs.writeFileSync(path.join(folder, DESCRIPTION), text, { mode: 0o600, flush: true });
}

/** What a backup says of itself. Throws one sentence where there is none, or one of another form. */
export function readDescription(folder: string): Description {
  let description: Description;
  try {
    description = JSON.parse(fs.readFileSync(path.join(folder, DESCRIPTION), 'utf8')) as Description;
  } catch {
    throw new Error(`${folder} is not a backup: it has no readable ${DESCRIPTION}.`);
  }
  if (description.form !== FORM)
    throw new Error(`${folder} was made by another version of this program (form ${description.form}).`);
  return description;
}

/** `20261125-093000`, in UTC: of folders that are put aside or made. */
export const stampOf = (at: Date): string =>
  at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
