import fs from 'node:fs';
import path from 'node:path';
import { connect } from '#src/database/client.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { CLUSTER, type Hmacs, LOG, stampOf, writeDescription } from './backup-folder.ts';
import { beginCopy, endCopy, isSetUp } from './backup.queries.ts';
import { copyCluster, copyLog } from './cluster-files.ts';

interface BackupOptions {
  /** folder of the embedded cluster */
  readonly cluster: string;
  /** folder in which the backup is made, with a folder of its own */
  readonly into: string;
  readonly hmacs: Hmacs;
  readonly now: Date;
}

/**
 * Copies the embedded cluster while it works, with the log that makes the copy whole: everything that was committed before
 * the call is in it. Returns the folder, which has its name only once it is complete. Neither secrets nor configuration are
 * part of it.
 */
export async function takeBackup({ cluster, into, hmacs, now }: BackupOptions): Promise<string> {
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION')))
    throw new Error(`There is no database in ${cluster}: nothing to back up.`);
  const folder = path.join(into, `fairline-${stampOf(now)}`);
  if (fs.existsSync(folder)) throw new Error(`${folder} is there already.`);
  fs.mkdirSync(into, { recursive: true, mode: 0o700 });
  const partial = fs.mkdtempSync(`${folder}.partial-`);
  try {
    writeDescription(partial, await copyWhileItWorks(cluster, partial, now), hmacs);
    fs.renameSync(partial, folder);
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function copyWhileItWorks(cluster: string, folder: string, now: Date) {
  const server = await startEmbeddedServer({ dataDir: cluster });
  // The copy belongs to the connection that began it.
  const sql = connect(
    { host: server.host, database: 'postgres', user: 'postgres' },
    { max: 1, statementTimeout: 0, isLasting: true },
  );
  try {
    if (!(await isSetUp(sql)))
      throw new Error(`The database in ${cluster} was never set up: start the service first.`);
    const { firstLog, version } = await beginCopy(sql, 'fairline');
    const copied = await copyCluster(cluster, path.join(folder, CLUSTER));
    const { lastLog, labelFile } = await endCopy(sql);
    const log = await copyLog(path.join(cluster, 'pg_wal'), path.join(folder, LOG), firstLog, lastLog);
    const postgres = Math.floor(version / 10_000);
    return { takenAt: now.toISOString(), postgres, cluster: copied, log, label: labelFile };
  } finally {
    await sql.end({ timeout: 2 });
    await server.stop();
  }
}
