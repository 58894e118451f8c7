import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '#src/config.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { loadSecrets } from '#src/secrets.ts';
import { type Findings, problemOf, restoreBackup, verifyBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = `Usage: npm run backup [-- <folder>]             copies the embedded database while it works, and tries the copy
       npm run backup -- --verify <backup>      tries a backup without touching anything
       npm run restore -- <backup>              puts a backup in place of the database; the service must be stopped`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The codes of the keys at hand. Nothing is generated: a key made here would fit nothing. */
async function keysAtHand(config: Config) {
  const isThere =
    config.given.dataKey !== undefined || fs.existsSync(path.join(config.dataDir, 'secrets.json'));
  if (!isThere) return null;
  const { dataKey, dataKeyOld } = await loadSecrets(config);
  return createSealing(dataKey, dataKeyOld).hmacs;
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
  const backup = await takeBackup({ cluster, into: folder, now: new Date() });
  print(`Backed up into ${backup}`);
  await verify(config, backup);
  print(
    'Keep secrets.json and record-key.json as well, apart from it: without them second factors stay shut.',
  );
}

async function verify(config: Config, backup: string): Promise<void> {
  tell(
    await verifyBackup({
      backup,
      hmacs: await keysAtHand(config),
      scratch: config.dataDir,
    }),
  );
}

async function restore(config: Config, cluster: string, backup: string): Promise<void> {
  const hmacs = await keysAtHand(config);
  const { findings, aside } = await restoreBackup({ backup, cluster, hmacs, now: new Date() });
  print(`Restored into ${cluster}`);
  tell(findings);
  if (aside !== null) print(`What was there before is in ${aside}. Remove it once everything is well.`);
  print('At the next start phones load their copy anew, once.');
}

async function main([act, ...args]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null)
    throw new Error(
      'This is for the embedded database. How to back up another PostgreSQL: docs/operations.md, Backups.',
    );
  const cluster = path.join(config.dataDir, 'postgres');
  const [first, second] = args;
  if (act === 'backup' && first === '--verify' && second !== undefined && args.length === 2)
    return verify(config, path.resolve(second));
  if (act === 'backup' && first?.startsWith('-') !== true && args.length <= 1)
    return backUp(config, cluster, path.resolve(first ?? path.join(config.dataDir, 'backups')));
  if (act === 'restore' && first !== undefined && !first.startsWith('-') && args.length === 1)
    return restore(config, cluster, path.resolve(first));
  throw new Error(USAGE);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
