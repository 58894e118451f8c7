import { type Config, readConfig } from '#src/config.ts';
import { checkDatabase } from './database.checks.ts';
import { type Finding, ok, problem, sentenceOf } from './finding.ts';
import { checkFolder, checkPorts, freeBytes } from './machine.checks.ts';
import { checkMail } from './mail.checks.ts';
import { checkDemo, checkOrigins, checkSecrets } from './settings.checks.ts';

/** What the examination looks at beside the settings. */
export interface Surroundings {
  /** `api/database` */
  readonly schema: string;
  readonly now: () => Date;
  readonly freeBytes: (folder: string) => Promise<number>;
}

export const surroundingsOf = (schema: string): Surroundings => ({
  schema,
  now: () => new Date(),
  freeBytes,
});

async function databaseOf(place: Parameters<typeof checkDatabase>[0]): Promise<Finding[]> {
  try {
    return await checkDatabase(place);
  } catch (error) {
    return [problem('database', sentenceOf(error))];
  }
}

/** Looks at everything the service needs, with the settings it would have, and changes nothing. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  around: Surroundings,
): Promise<Finding[]> {
  // `node-version.mjs` has refused an old one already.
  const node = ok('node', `Node ${process.versions.node}`);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [node, problem('settings', sentenceOf(error))];
  }
  const { findings, secrets } = await checkSecrets(config);
  const { schema, now } = around;
  return [
    node,
    ok('settings', 'each of them can be read'),
    ...checkOrigins(config),
    ...checkDemo(config),
    ...findings,
    await checkFolder(config, around.freeBytes),
    ...(await checkPorts(config)),
    ...(await databaseOf({ config, secrets, schema, now })),
    ...(await checkMail(config)),
  ];
}
