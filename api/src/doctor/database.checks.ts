import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, isLoopback, type Secrets } from '#src/config.ts';
import { addressOf, connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { ANOTHER_DATA_KEY, fitsDataKey } from '#src/database/data-key.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import {
  assertSessions,
  type DatabaseTargets,
  SERVICE_ROLE,
  serviceAccess,
} from '#src/database/service-access.ts';
import { databaseFailure } from '#src/database/database-failure.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { keyIdOf, pairOf, pairsById } from '#src/integrations/vapid-keys.ts';
import { countStrangeDevices, listApplied, readServer, type ServerFacts } from './database.queries.ts';
import { type Finding, ok, problem, sentenceOf, warning } from './finding.ts';

/** The oldest PostgreSQL that the schema is for, as PostgreSQL numbers it. */
const OLDEST = 150_000;
/** Milliseconds by which two clocks may differ: codes of authenticator apps are good for half a minute either way. */
const CLOCKS_APART = 5_000;

/** What is wrong with a server and the way to it, and what it is where nothing is. `apart`: milliseconds its clock is ahead. */
export function judgeServer(facts: ServerFacts, apart: number, isFar: boolean): Finding[] {
  const findings: Finding[] = [];
  if (facts.version < OLDEST)
    findings.push(problem('database', `PostgreSQL ${facts.name} is too old: use 15 or newer`));
  if (facts.encoding !== 'UTF8')
    findings.push(
      problem(
        'database',
        `The database is in ${facts.encoding}, not UTF8: create it anew with encoding 'UTF8'`,
      ),
    );
  else if (!facts.hasCase)
    findings.push(
      warning(
        'database',
        "Searches miss letters such as Ø or Ж, as the database's locale has no case for them: restore a dump into a database created with the locale C.UTF-8",
      ),
    );
  if (facts.isStandby)
    findings.push(
      problem('database', 'DATABASE_URL leads to a standby, which takes no writes: give the primary'),
    );
  else if (!facts.mayCreate)
    findings.push(
      problem('database', 'The database login may not create anything: make it the owner of the database'),
    );
  if (isFar && !facts.hasTls)
    findings.push(
      warning(
        'database',
        'Everything goes to the database unencrypted: add sslmode=verify-full to its address',
      ),
    );
  const seconds = Math.round(Math.abs(apart) / 1000);
  if (Math.abs(apart) > CLOCKS_APART)
    findings.push(
      problem(
        'clock',
        `The clocks here and at the database are ${seconds} s apart: run NTP on both machines`,
      ),
    );
  return findings.length > 0
    ? findings
    : [ok('database', `PostgreSQL ${facts.name}${facts.hasTls ? ' by TLS' : ''}, the clocks agree`)];
}

/** Whether the schema is that of this release. `known`: the names of its migrations. */
export function judgeSchema(applied: readonly string[], known: readonly string[]): Finding {
  const strange = applied.filter((name) => !known.includes(name));
  if (strange.length > 0)
    return warning(
      'schema',
      `A newer release has migrated the database (it has ${strange.at(-1) ?? ''}). This release works only if it directly precedes that one: see "Rolling back" in docs/operations.md`,
    );
  const due = known.length - applied.length;
  return due > 0
    ? warning(
        'schema',
        `${due} ${due === 1 ? 'change' : 'changes'} of the schema will be made at the next start`,
      )
    : ok('schema', 'as this release needs it');
}

interface Asked {
  readonly targets: DatabaseTargets;
  readonly secrets: Secrets | null;
  /** `api/database` */
  readonly schema: string;
  readonly now: () => Date;
}

async function checkContent(sql: Sql, { secrets, schema }: Asked): Promise<Finding[]> {
  const files = await readdir(join(schema, 'migrations'));
  const findings = [
    judgeSchema(
      await listApplied(sql),
      files.filter((name) => name.endsWith('.sql')),
    ),
  ];
  if (secrets === null) return findings;
  if (!(await fitsDataKey(sql, createSealing(secrets.dataKey, secrets.dataKeyOld).hmacs)))
    findings.push(problem('secrets', ANOTHER_DATA_KEY));
  const old = pairsById((secrets.vapidPrivateKeysOld ?? []).map(pairOf));
  const lost = await countStrangeDevices(sql, [keyIdOf(secrets.vapidPublicKey), ...old.keys()]);
  if (lost > 0)
    findings.push(
      warning(
        'push',
        `${lost.toLocaleString('en-US')} ${lost === 1 ? 'device gets' : 'devices get'} no alert until the app is opened there: their push key is neither VAPID_PUBLIC_KEY nor in VAPID_PRIVATE_KEY_OLD`,
      ),
    );
  return findings;
}

// A path is the directory of a Unix socket.
const isFar = (target: DatabaseTarget) =>
  addressOf(target).hosts.some(({ host }) => !host.startsWith('/') && !isLoopback(host));

/** The server, the roles and what the database holds. Changes nothing. */
export async function checkDatabaseAt(asked: Asked): Promise<Finding[]> {
  const { targets, now } = asked;
  const sql = connect(targets.owner, { max: 1 });
  const findings: Finding[] = [];
  try {
    await assertSessions(targets);
    const before = now().getTime();
    const facts = await readServer(sql);
    const apart = facts.now.getTime() - (before + now().getTime()) / 2;
    findings.push(...judgeServer(facts, apart, isFar(targets.owner)));
    if (!facts.isSetUp) return [...findings, ok('schema', 'made at the first start')];
    await serviceAccess(targets.service);
    findings.push(ok('role', `the service works as ${SERVICE_ROLE}`));
    return [...findings, ...(await checkContent(sql, asked))];
  } catch (error) {
    const sentence = error instanceof Error ? databaseFailure(error) : null;
    return [...findings, problem('database', sentence ?? sentenceOf(error))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Place = Omit<Asked, 'targets'> & { readonly config: Config };

/** The database of the settings; an embedded one is started for it where it isn't running. */
export async function checkDatabase({ config, ...asked }: Place): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (databaseUrl !== null) {
    const service = { url: databaseUrl };
    const owner =
      databaseDirectUrl === null ? service : { url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' };
    return checkDatabaseAt({ ...asked, targets: { service, owner } });
  }
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(join(cluster, 'PG_VERSION')))
    return [ok('database', `an embedded one is made in ${cluster} at the first start`)];
  const server = await startEmbeddedServer({ dataDir: cluster });
  try {
    const place = { host: server.host, database: 'postgres' };
    const targets = { service: { ...place, user: SERVICE_ROLE }, owner: { ...place, user: 'postgres' } };
    return await checkDatabaseAt({ ...asked, targets });
  } finally {
    await server.stop();
  }
}
