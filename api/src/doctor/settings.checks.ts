import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, isLoopback, type Secrets } from '#src/config.ts';
import { loadSecrets } from '#src/secrets.ts';
import { type Finding, ok, problem, sentenceOf, warning } from './finding.ts';

const SECRET_FILES = ['secrets.json', 'record-key.json'] as const;

/** Whether browsers and proxies can do with the addresses what the service relies on. */
export function checkOrigins({ memberOrigin, consoleOrigin, host, trustProxyHops }: Config): Finding[] {
  const findings: Finding[] = [];
  for (const [name, origin] of [
    ['MEMBER_ORIGIN', memberOrigin],
    ['CONSOLE_ORIGIN', consoleOrigin],
  ] as const)
    if (origin.startsWith('http:') && !isLoopback(new URL(origin).hostname))
      findings.push(
        problem(
          'origins',
          `${name} is not https: phones don't install the app, and passwords travel in the open. Put a proxy with a certificate in front`,
        ),
      );
  if (trustProxyHops > 0 && !isLoopback(host))
    findings.push(
      warning(
        'proxy',
        `HOST is ${host} and TRUST_PROXY_HOPS is ${trustProxyHops}: who reaches the port past the proxy chooses their own address. Bind 127.0.0.1, or let only the proxy in`,
      ),
    );
  return findings.length > 0
    ? findings
    : [ok('origins', `members at ${memberOrigin}, console at ${consoleOrigin}`)];
}

/** Demo sign-ins are printed, and its picks are invented. */
export const checkDemo = ({ isDemo, databaseUrl }: Config): Finding[] =>
  isDemo && databaseUrl !== null
    ? [warning('demo', 'DEMO=1 fills the database of DATABASE_URL with invented picks and members')]
    : [];

async function modesOf(dataDir: string): Promise<(number | null)[]> {
  const stats = SECRET_FILES.map((file) => stat(join(dataDir, file)).catch(() => null));
  return (await Promise.all(stats)).map((each) => each && each.mode);
}

/** The secrets as the service would read them; null where it can't, or where the first start makes them. Makes none. */
export async function checkSecrets(
  config: Config,
): Promise<{ findings: Finding[]; secrets: Secrets | null }> {
  const modes = config.databaseUrl === null ? await modesOf(config.dataDir) : [];
  if (modes.includes(null))
    return { findings: [ok('secrets', `made in ${config.dataDir} at the first start`)], secrets: null };
  // Group and others have no business here.
  const open = SECRET_FILES.filter((_, place) => ((modes[place] ?? 0) & 0o077) !== 0);
  const findings = open.map((file) =>
    problem('secrets', `${join(config.dataDir, file)} can be read by other users: chmod 600`),
  );
  try {
    const secrets = await loadSecrets(config);
    return { findings: [...findings, ok('secrets', 'complete, and the push keys are a pair')], secrets };
  } catch (error) {
    return { findings: [...findings, problem('secrets', sentenceOf(error))], secrets: null };
  }
}
