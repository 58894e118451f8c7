import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#src/config.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { findDataKeys } from '#src/secrets.ts';
import type { Hmacs, Trust } from './backup-folder.ts';
import { type Findings, problemOf, restoreBackup, verifyBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = `Usage: npm run backup [-- <folder>]             copies the embedded database while it works, and tries the copy
       npm run backup -- --verify <backup>      tries a backup without touching anything
       npm run restore -- <backup>              puts a backup in place of the database; the service must be stopped

       --unauthenticated   accepts a backup that can't be checked against DATA_KEY: only if nobody else could have changed it`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** HMACs under the keys at hand. Nothing is generated: a new key would match no backup. */
async function findHmacs(config: Config): Promise<Hmacs | null> {
  const keys = await findDataKeys(config);
  return keys === null ? null : createSealing(keys.dataKey, keys.dataKeyOld).hmacs;
}

function tell({ takenAt, counts, doKeysFit, ...findings }: Findings): void {
  const { accounts, picks, journals, entries, signed } = counts;
  print(`  taken at ${takenAt}`);
  print(`  ${accounts} accounts, ${picks} picks, ${journals} movements of money`);
  print(`  public record: ${entries} entries, ${signed} of them signed`);
  if (doKeysFit === null) print('  no keys at hand: whether they fit is not known');
  const problem = problemOf({ takenAt, counts, doKeysFit, ...findings });
  print(problem === null ? '  books, record and keys are in order' : `  ${problem}`);
  if (problem !== null) process.exitCode = 1;
}

async function backUp(config: Config, cluster: string, folder: string): Promise<void> {
  const hmacs = await findHmacs(config);
  if (hmacs === null)
    throw new Error(
      `There is no key to authenticate a backup with: set DATA_KEY, or put secrets.json into ${config.dataDir}.`,
    );
  const backup = await takeBackup({ cluster, into: folder, hmacs, now: new Date() });
  print(`Backed up into ${backup}`);
  await verify(config, backup, { hmacs, isUnauthenticatedAllowed: false });
  print(
    'Also keep secrets.json and record-key.json, in another place: a backup is restored with its secrets.json alone.',
  );
}

async function verify(config: Config, backup: string, trust: Trust): Promise<void> {
  tell(await verifyBackup({ backup, ...trust, scratch: config.dataDir }));
}

async function restore(cluster: string, backup: string, trust: Trust): Promise<void> {
  const { findings, aside } = await restoreBackup({ backup, cluster, ...trust, now: new Date() });
  print(`Restored into ${cluster}`);
  tell(findings);
  if (aside !== null) print(`What was there before is in ${aside}. Remove it once everything is well.`);
  print('At the next start phones load their copy anew, once.');
}

type Order =
  | { readonly act: 'backup'; readonly into: string | undefined }
  | {
      readonly act: 'verify' | 'restore';
      readonly backup: string;
      readonly isUnauthenticatedAllowed: boolean;
    };

/** Reads the command line. Throws the usage when it makes no sense. */
function parseOrder([program, ...args]: readonly string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { verify: { type: 'boolean' }, unauthenticated: { type: 'boolean' } },
  });
  const { verify: isTrial = false, unauthenticated = false, ...unknown } = values;
  const [folder, ...more] = positionals;
  const act = program === 'backup' && isTrial ? 'verify' : program;
  if (Object.keys(unknown).length > 0 || more.length > 0) throw new Error(USAGE);
  if (act === 'backup' && !unauthenticated) return { act, into: folder };
  if ((act === 'verify' || act === 'restore') && folder !== undefined)
    return { act, backup: path.resolve(folder), isUnauthenticatedAllowed: unauthenticated === true };
  throw new Error(USAGE);
}

async function main(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null)
    throw new Error(
      'This is for the embedded database. How to back up another PostgreSQL: docs/operations.md, Backups.',
    );
  const cluster = path.join(config.dataDir, 'postgres');
  const order = parseOrder(args);
  if (order.act === 'backup')
    return backUp(config, cluster, path.resolve(order.into ?? path.join(config.dataDir, 'backups')));
  const { act, backup, isUnauthenticatedAllowed } = order;
  const trust = { hmacs: await findHmacs(config), isUnauthenticatedAllowed };
  return act === 'verify' ? verify(config, backup, trust) : restore(cluster, backup, trust);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
