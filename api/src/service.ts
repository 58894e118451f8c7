import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino, type Logger } from 'pino';
import type { Config, Secrets } from '#src/config.ts';
import { consoleApi } from '#src/console-api.ts';
import { connect, type DatabaseTarget } from '#src/database/client.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { migrate } from '#src/database/migrate.ts';
import { DEMO_PASSWORD } from '#src/demo/members.ts';
import { seedDemo } from '#src/demo/seed.ts';
import type { Dependencies } from '#src/dependencies.ts';
import { weekStart } from '#src/features/picks/picks.rules.ts';
import { mailTasks } from '#src/features/mail/mail.tasks.ts';
import { pushTasks } from '#src/features/push/push.tasks.ts';
import { createFirstAdministrator, createSetupLink } from '#src/features/sign-in/admin-sign-in.service.ts';
import { createPasswords } from '#src/features/sign-in/passwords.ts';
import { createTokens } from '#src/features/sign-in/tokens.ts';
import { webOrigin } from '#src/http/origin.ts';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { type Clock, systemClock } from '#src/integrations/clock.ts';
import { keptMailer, type Mailer, smtpMailer } from '#src/integrations/mailer.ts';
import { createPushSender, type OpenSocket, openPublicSocket } from '#src/integrations/push-sender.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { memberApi } from '#src/member-api.ts';
import { loadSecrets } from '#src/secrets.ts';
import { startWorker, type Worker } from '#src/worker.ts';

/** Milliseconds for a request's head and for all of it: slow clients do not hold connections (security.md, API). */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 15_000;

/** What tests put in place of the real thing: the time, the way to push services, the place of the built apps. */
export interface Overrides {
  readonly clock?: Clock;
  readonly openSocket?: OpenSocket;
  readonly mailer?: Mailer;
}

export interface Service {
  readonly memberUrl: string;
  readonly consoleUrl: string;
  readonly mailDirectory: string;
  /** of the first-run administrator; null when there is one */
  readonly setupUrl: string | null;
  stop(): Promise<void>;
}

/** Folders of the repository, found from the bundle and from the source alike. */
const root = [join(import.meta.dirname, '../..'), join(import.meta.dirname, '..')].find((folder) =>
  existsSync(join(folder, 'api/migrations')),
);
const inRepository = (...parts: string[]) => join(root ?? '.', ...parts);

async function openDatabase(config: Config): Promise<{ target: DatabaseTarget; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) return { target: { url: config.databaseUrl }, stop: async () => {} };
  const server = await startEmbeddedServer({ dataDir: join(config.dataDir, 'postgres') });
  return { target: { host: server.host, database: 'postgres', user: 'postgres' }, stop: () => server.stop() };
}

async function createDependencies(
  config: Config,
  secrets: Secrets,
  target: DatabaseTarget,
  log: Logger,
  overrides: Overrides,
): Promise<Omit<Dependencies, 'isWorkerReady'>> {
  const sql = connect(target);
  const clock = overrides.clock ?? systemClock;
  const sealing = createSealing(secrets.dataKey);
  const vapid = {
    subject: secrets.vapidSubject,
    publicKey: secrets.vapidPublicKey,
    privateKey: secrets.vapidPrivateKey,
  };
  const mailer =
    config.smtpUrl === null
      ? keptMailer(join(config.dataDir, 'mail'))
      : smtpMailer(config.smtpUrl, config.mailFrom);
  return {
    config,
    sql,
    clock,
    log,
    limits: createRateLimits(sql),
    sealing,
    mailer: overrides.mailer ?? mailer,
    pushSender: createPushSender(vapid, overrides.openSocket ?? openPublicSocket),
    vapidPublicKey: vapid.publicKey,
    signIn: {
      sql,
      clock,
      sealing,
      passwords: await createPasswords(),
      tokens: createTokens(secrets.sessionSecret),
      memberOrigin: config.memberOrigin,
    },
  };
}

async function prepareAccounts(
  config: Config,
  deps: Omit<Dependencies, 'isWorkerReady'>,
  target: DatabaseTarget,
) {
  if (config.isDemo)
    await seedDemo(target, () => deps.signIn.passwords.hash(DEMO_PASSWORD), deps.clock.now());
  if (config.admin !== null)
    await createFirstAdministrator(deps.signIn, { name: 'Administrator', ...config.admin }, null);
  const token = await createSetupLink(deps.signIn);
  return token === null ? null : `${config.consoleOrigin}/admin/setup#token=${token}`;
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer(getRequestListener(fetch as never));
  server.headersTimeout = HEADERS_TIMEOUT;
  server.requestTimeout = REQUEST_TIMEOUT;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}

/** Brings the whole product up: database, schema, demo, both origins, background work. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const log = pino({ level: config.logLevel });
  const secrets = await loadSecrets(config);
  const database = await openDatabase(config);
  const { target } = database;
  await migrate(target, inRepository('api/migrations'));
  let worker: Worker | null = null;
  const isWorkerReady = () => !config.hasWorker || worker?.isRunning() === true;
  const deps: Dependencies = {
    ...(await createDependencies(config, secrets, target, log, overrides)),
    isWorkerReady,
  };
  const setupUrl = await prepareAccounts(config, deps, target);
  const member = webOrigin({
    api: memberApi(deps),
    directory: inRepository('pwa/dist'),
    origin: config.memberOrigin,
    elsewhere: { paths: ['/admin'], origin: config.consoleOrigin },
  });
  const console = webOrigin({
    api: consoleApi(deps),
    directory: inRepository('admin-console/dist'),
    origin: config.consoleOrigin,
    elsewhere: { paths: ['/login', '/dashboard'], origin: config.memberOrigin },
  });
  const servers = await Promise.all([
    listen(member.fetch as never, config.host, config.port),
    listen(console.fetch as never, config.host, config.consolePort),
  ]);
  if (config.hasWorker) {
    worker = await startWorker(
      target,
      deps.sql,
      { ...mailTasks(deps), ...pushTasks({ ...deps, sender: deps.pushSender, weekStart }) },
      log,
    );
  }
  return {
    memberUrl: addressOf(servers[0], config.host),
    consoleUrl: addressOf(servers[1], config.host),
    mailDirectory: join(config.dataDir, 'mail'),
    setupUrl,
    async stop() {
      await Promise.all(servers.map(close));
      await worker?.stop();
      deps.pushSender.close();
      await deps.sql.end({ timeout: 2 });
      await database.stop();
    },
  };
}
