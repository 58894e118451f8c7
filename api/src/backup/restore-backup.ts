import fs from 'node:fs';
import path from 'node:path';
import { connect, type Sql } from '#src/database/client.ts';
import { assertDataKey } from '#src/database/data-key.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { writeConfiguration } from '#src/database/embedded/directories.ts';
import { postgresBinaries } from '#src/database/embedded/postgres-binaries.ts';
import { runningServer } from '#src/database/embedded/postmaster-file.ts';
import { checkAll } from '#src/features/health/health.admin.queries.ts';
import { findBreak } from '#src/features/record/record.queries.ts';
import {
  CLUSTER,
  type Description,
  type Hmacs,
  LOG,
  readDescription,
  stampOf,
  type Trust,
} from './backup-folder.ts';
import { type Counts, countRows } from './backup.queries.ts';
import { isBackedUp, restoreFiles } from './cluster-files.ts';

/** Below a cluster that is being restored: where its server finds the log. */
const RESTORED_LOG = 'restored_log';
/** As a server of ours is told to read that log to its end, and to begin a history of its own there. */
const recovery = {
  restore_command: `cp "${RESTORED_LOG}/%f" "%p"`,
  recovery_target_timeline: 'latest',
  hot_standby: 'off',
};

export interface Findings {
  readonly takenAt: string;
  readonly counts: Counts;
  /** names of the invariants of the books that do not hold */
  readonly broken: readonly string[];
  /** the first entry of the public record that is not what was signed; null when all are */
  readonly alteredEntry: number | null;
  /** whether the secrets at hand open what is sealed in it; null when none are at hand */
  readonly doKeysFit: boolean | null;
}

interface RestoreOptions extends Trust {
  readonly backup: string;
}

/** Restores a backup into a folder of its own below `scratch`, checks it, and removes everything it made. */
export async function verifyBackup({
  backup,
  scratch,
  ...trust
}: RestoreOptions & { scratch: string }): Promise<Findings> {
  const made = fs.mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const home = fs.mkdtempSync(path.join(scratch, 'verify-'));
  try {
    return await recover(backup, path.join(home, 'cluster'), trust);
  } finally {
    fs.rmSync(made ?? home, { recursive: true, force: true });
  }
}

interface ReplaceOptions extends RestoreOptions {
  /** folder of the embedded cluster, which keeps what it had beside it */
  readonly cluster: string;
  readonly now: Date;
}

/**
 * Puts a backup in the place of the embedded cluster, whole or not at all: nothing is touched before it was recovered and
 * looked at. What was there is moved aside and never removed. Answers where, or null when nothing was there.
 */
export async function restoreBackup(
  options: ReplaceOptions,
): Promise<{ findings: Findings; aside: string | null }> {
  const { backup, cluster, now } = options;
  if (runningServer(cluster) !== undefined)
    throw new Error(`The database in ${cluster} is running: stop the service first.`);
  const parent = path.dirname(cluster);
  fs.mkdirSync(parent, { recursive: true, mode: 0o700 });
  const fresh = fs.mkdtempSync(`${cluster}.restoring-`);
  try {
    const findings = await recover(backup, fresh, options);
    const problem = problemOf(findings);
    if (problem !== null) throw new Error(`${problem} Nothing was replaced.`);
    const aside = fs.existsSync(cluster) ? `${cluster}.before-${stampOf(now)}` : null;
    if (aside !== null) fs.renameSync(cluster, aside);
    fs.renameSync(fresh, cluster);
    return { findings, aside };
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Why a restored backup must not be worked with; null when nothing speaks against it. */
export function problemOf({ broken, alteredEntry, doKeysFit }: Findings): string | null {
  if (broken.length > 0) return `Invariants of the books do not hold: ${broken.join(', ')}.`;
  if (alteredEntry !== null)
    return `Entry ${alteredEntry} of the public record is not the one that was signed.`;
  if (doKeysFit === false)
    return 'The keys at hand are not those of this backup: every second factor would stay shut. Put its secrets.json (or DATA_KEY) in place first.';
  return null;
}

async function recover(backup: string, cluster: string, trust: Trust): Promise<Findings> {
  const { takenAt, ...description } = readDescription(backup, trust);
  await lay(backup, cluster, description);
  const server = await startEmbeddedServer({ dataDir: cluster, settings: recovery });
  const sql = connect(
    { host: server.host, database: 'postgres', user: 'postgres' },
    { max: 1, statementTimeout: 0 },
  );
  try {
    return {
      takenAt,
      counts: await countRows(sql),
      broken: await checkAll(sql, new Date()),
      alteredEntry: await findBreak(sql, null),
      doKeysFit: trust.hmacs === null ? null : await doKeysFit(sql, trust.hmacs),
    };
  } finally {
    await sql.end({ timeout: 2 });
    await server.stop();
    fs.rmSync(path.join(cluster, RESTORED_LOG), { recursive: true, force: true });
  }
}

/** Lays out a cluster that its server recovers when it starts, with the configuration of a new cluster. */
async function lay(
  backup: string,
  cluster: string,
  { cluster: copied, log, label }: Pick<Description, 'cluster' | 'log' | 'label'>,
): Promise<void> {
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const files = copied.files.filter(({ path: name }) => isBackedUp(name));
  await restoreFiles(backup, CLUSTER, cluster, files);
  await restoreFiles(backup, LOG, path.join(cluster, RESTORED_LOG), log);
  for (const folder of copied.folders)
    fs.mkdirSync(path.join(cluster, folder), { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(cluster, 'backup_label'), label ?? labelOfFirstForm(backup), { mode: 0o600 });
  fs.writeFileSync(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  await writeConfiguration(cluster, postgresBinaries());
}

const labelOfFirstForm = (backup: string) => fs.readFileSync(path.join(backup, CLUSTER, 'backup_label'));

const doKeysFit = (sql: Sql, hmacs: Hmacs): Promise<boolean> =>
  assertDataKey(sql, hmacs).then(
    () => true,
    () => false,
  );
