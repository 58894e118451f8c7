import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HOMEPAGE_PREVIEW } from '@picks/contract/site-paths';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { cron, tasks } from '#src/background.ts';
import { consoleSiteRoutes, memberSiteRoutes } from '#src/site-routes.ts';
import type { Config, Secrets } from '#src/config.ts';
import { consoleApi } from '#src/console-api.ts';
import { whenDatabaseAnswers } from '#src/database/availability.ts';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import type { ConnectionLoss } from '#src/database/database-stream.ts';
import { assertDataKey } from '#src/database/data-key.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { migrate } from '#src/database/migrate.ts';
import {
  assertSessions,
  type DatabaseTargets,
  SERVICE_ROLE,
  type ServiceAccess,
  serviceAccess,
} from '#src/database/service-access.ts';
import { DEMO_PASSWORD } from '#src/demo/members.ts';
import { seedDemo } from '#src/demo/seed.queries.ts';
import { areMigrationsThere } from '#src/features/health/health.queries.ts';
import { healthRoutes } from '#src/features/health/health.routes.ts';
import { watchReadiness } from '#src/features/health/readiness.ts';
import { queueKeeping } from '#src/features/trends/trends.queries.ts';
import { createDependencies, type Dependencies, type Overrides, type Watching } from '#src/dependencies.ts';
import { enterPicks } from '#src/features/picks/picks.record.service.ts';
import { openHeadMemory } from '#src/features/record/record.head.ts';
import { originOf } from '#src/features/record/record.service.ts';
import { type RecordWorker, startRecordWorker } from '#src/features/record/record.worker.ts';
import { startWitnessing } from '#src/features/record/record.witnesses.ts';
import { createFirstAdministrator, createSetupLink } from '#src/features/sign-in/admin-sign-in.service.ts';
import { sealAnew } from '#src/features/two-factor/two-factor.service.ts';
import { sealWebhooksAnew } from '#src/features/webhooks/webhooks.admin.service.ts';
import type { Env } from '#src/http/context.ts';
import { listen } from '#src/http/listen.ts';
import { tracedRequests } from '#src/http/traced-requests.ts';
import { webOrigin } from '#src/http/origin.ts';
import { textApp } from '#src/http/text-app.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { startTracing } from '#src/integrations/tracing.ts';
import { createMetrics, type Metrics } from '#src/metrics.ts';
import { memberApi } from '#src/member-api.ts';
import { loadSecrets } from '#src/secrets.ts';
import { startWorker, type Worker } from '#src/worker.ts';

export interface Service {
  readonly memberUrl: string;
  readonly consoleUrl: string;
  /** of the first-run administrator; null when there is one */
  readonly setupUrl: string | null;
  /** readiness falls, `wait` seconds pass, then requests under way are answered: those in `STOP_WAIT` unless told otherwise */
  stop(wait?: number): Promise<void>;
}

/** The repository, two folders up from the bundle and from the source alike. */
const inRepository = (...parts: string[]) => join(import.meta.dirname, '../..', ...parts);

interface OpenDatabase {
  readonly targets: DatabaseTargets;
  stop(): Promise<void>;
}

async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  onLost?: DatabaseTarget['onLost'],
): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const service = { url: databaseUrl, onLost };
    const owner =
      databaseDirectUrl === null
        ? service
        : { url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL', onLost };
    return { targets: { service, owner }, stop: async () => {} };
  }
  const server = await startEmbeddedServer({ dataDir: join(dataDir, 'postgres') });
  const place = { host: server.host, database: 'postgres', onLost };
  const targets = { service: { ...place, user: SERVICE_ROLE }, owner: { ...place, user: 'postgres' } };
  return { targets, stop: () => server.stop() };
}

async function assertKeyFits(target: DatabaseTarget, { dataKey, dataKeyOld }: Secrets): Promise<void> {
  const owner = connect(target, { max: 1 });
  await assertDataKey(owner, createSealing(dataKey, dataKeyOld).hmacs).finally(() => void owner.end());
}

/** The demo's or the environment's administrator; else the link that creates one. */
async function prepareAccounts(deps: Dependencies, target: DatabaseTarget): Promise<string | null> {
  const { config } = deps;
  if (config.given.dataKeyOld !== undefined) await Promise.all([sealAnew(deps), sealWebhooksAnew(deps)]);
  if (config.isDemo)
    await seedDemo(target, () => deps.signIn.passwords.hash(DEMO_PASSWORD), deps.clock.now());
  if (config.admin !== null)
    await createFirstAdministrator(deps.signIn, { name: 'Administrator', ...config.admin }, null);
  const token = await createSetupLink(deps.signIn);
  return token === null ? null : `${config.consoleOrigin}/admin/setup#token=${token}`;
}

/** Milliseconds that a check may take in the database, after which its connection is given up sooner than others. */
const CHECK_TIMEOUT = 1_000;

/** Readiness has a connection of its own, so a full pool or a slow statement doesn't take the replica out of rotation. */
async function openReadiness({ target, role }: ServiceAccess) {
  const sql = connect(target, { role, max: 1, statementTimeout: CHECK_TIMEOUT });
  const { checks, stop } = await watchReadiness(() => areMigrationsThere(sql));
  return { checks, stop: () => (stop(), sql.end({ timeout: 2 })) };
}

/** What a process answers that only works in the background, on either port: how it is. */
function probesAlone({ log, config }: Dependencies, metrics: Metrics, probes: Hono<Env>) {
  const { trustProxyHops } = config;
  const alone = textApp({ log, trustProxyHops, probes }).use(metrics.observe('worker'));
  return { member: alone, console: alone };
}

function createOrigins(deps: Dependencies, metrics: Metrics, probes: Hono<Env>) {
  const { memberOrigin, consoleOrigin, heroEmbedUrl, socialLinks, trustProxyHops, hasServiceWorker } =
    deps.config;
  const { log, limits } = deps;
  return {
    member: webOrigin({
      log,
      limits,
      trustProxyHops,
      probes,
      api: memberApi(deps),
      routes: memberSiteRoutes(deps),
      trace: tracedRequests(deps.tracing, 'member', trustProxyHops),
      observe: metrics.observe('member'),
      directory: inRepository('pwa/dist'),
      origin: memberOrigin,
      elsewhere: { paths: ['/admin'], origin: consoleOrigin },
      site: { heroEmbedUrl, socialLinks },
      frames: heroEmbedUrl === '' ? [] : [new URL(heroEmbedUrl).origin],
      framed: { path: HOMEPAGE_PREVIEW, by: consoleOrigin },
      isWithoutWorker: !hasServiceWorker,
    }),
    console: webOrigin({
      log,
      limits,
      trustProxyHops,
      probes,
      api: consoleApi(deps),
      routes: consoleSiteRoutes(deps),
      trace: tracedRequests(deps.tracing, 'console', trustProxyHops),
      observe: metrics.observe('console'),
      directory: inRepository('admin-console/dist'),
      origin: consoleOrigin,
      elsewhere: {
        paths: ['/login', '/forgot-password', '/dashboard', HOMEPAGE_PREVIEW],
        origin: memberOrigin,
      },
      // its own: the address from which it is sent to the member app's
      frames: [`'self'`, memberOrigin],
    }),
  };
}

async function startRecord(
  { sql, clock, log, config, recordKeys }: Dependencies,
  { target, role }: ServiceAccess,
): Promise<RecordWorker> {
  const enter = (own: Sql) => enterPicks(own, clock.now(), originOf(config.isDemo));
  const memory = await openHeadMemory(config.dataDir, recordKeys, log);
  const signing = startRecordWorker({ target, role, clock, log, keys: recordKeys, memory, enter });
  const witnessing = startWitnessing({ sql, clock, log }, config.recordWitnesses);
  return { stop: async () => void (await Promise.all([signing.stop(), witnessing.stop()])) };
}

interface BackgroundWork {
  readonly worker: Worker;
  readonly record: RecordWorker;
}

async function startBackgroundWork(
  deps: Dependencies,
  access: ServiceAccess,
  owner: DatabaseTarget,
  metrics: Metrics,
): Promise<BackgroundWork> {
  const { sql, log, config } = deps;
  const watched = {
    ...deps,
    mailer: metrics.mailer(deps.mailer),
    pushSender: metrics.pushSender(deps.pushSender),
  };
  const record = await startRecord(deps, access);
  await whenDatabaseAnswers(() => queueKeeping(sql));
  const worker = await startWorker(access.target, sql, tasks(watched, owner), cron, log, {
    jobs: config.jobsAtOnce,
    role: access.role,
  });
  return { worker, record };
}

/** Brings the schema to what this version needs, and nothing else; for deploys that migrate before they start replicas. */
export async function migrateDatabase(config: Config): Promise<void> {
  const { targets, stop } = await openDatabase(config);
  try {
    await whenDatabaseAnswers(() => assertSessions(targets));
    await whenDatabaseAnswers(() => migrate(targets.owner, inRepository('api/database')));
  } finally {
    await stop();
  }
}

/** The log and the traces, whose lines and spans name each other. */
async function startWatching(config: Config): Promise<Watching> {
  const tracing = await startTracing(config.tracing, (facts) => log.warn(facts, 'traces not handed over'));
  const log = pino({ level: config.logLevel, ...(tracing.isOn && { mixin: tracing.logged }) });
  return { log, tracing };
}

/** Serves the member app, the console and the metrics, in this order; no metrics where they have no port. */
function openPorts({ config, log }: Dependencies, apps: Record<'member' | 'console' | 'metrics', Hono<Env>>) {
  const { host, port, consolePort, metricsHost, metricsPort } = config;
  const metrics = { log, host: metricsHost, port: metricsPort, variable: 'METRICS_PORT' };
  return Promise.all([
    listen(apps.member, { log, host, port, variable: 'PORT' }),
    listen(apps.console, { log, host, port: consolePort, variable: 'CONSOLE_PORT' }),
    ...(metricsPort === 0 ? [] : [listen(apps.metrics, metrics)]),
  ]);
}

/** Brings the whole product up: database, schema, demo, both origins, background work. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const watching = await startWatching(config);
  const secrets = await loadSecrets(config);
  const onLost = (loss: ConnectionLoss) => watching.log.warn(loss, 'database connection lost');
  const database = await openDatabase(config, onLost);
  const { targets } = database;
  const { owner, service } = targets;
  await whenDatabaseAnswers(() => assertSessions(targets));
  await whenDatabaseAnswers(() => migrate(owner, inRepository('api/database')));
  await whenDatabaseAnswers(() => assertKeyFits(owner, secrets));
  const access = await whenDatabaseAnswers(() => serviceAccess(service));
  const deps = await createDependencies(config, secrets, access, watching, overrides);
  const setupUrl = await whenDatabaseAnswers(() => prepareAccounts(deps, owner));
  let work: BackgroundWork | null = null;
  let isStopping = false;
  const metrics = createMetrics(deps);
  const isWorkerReady = () => !isStopping && (!config.hasWorker || work?.worker.isRunning() === true);
  const readiness = await openReadiness(access);
  const probes = healthRoutes(() => ({ ...readiness.checks(), worker: isWorkerReady() }));
  const origins = (config.isServing ? createOrigins : probesAlone)(deps, metrics, probes);
  const listeners = await openPorts(deps, { ...origins, metrics: metrics.page });
  if (config.hasWorker) work = await startBackgroundWork(deps, access, owner, metrics);
  return {
    memberUrl: listeners[0].url,
    consoleUrl: listeners[1].url,
    setupUrl,
    async stop(wait = config.stopWait) {
      isStopping = true;
      for (const listener of listeners) listener.drain();
      await delay(wait * 1000);
      deps.hints.close();
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all([work?.worker.stop(), work?.record.stop()]);
      deps.pushSender.close();
      const pools = [deps.sql, deps.patientSql, deps.snapshotSql].map((pool) => pool.end({ timeout: 2 }));
      await Promise.all([...pools, readiness.stop()]);
      await watching.tracing.stop();
      await database.stop();
    },
  };
}
