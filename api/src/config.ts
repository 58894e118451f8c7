import { RecordFailure } from '@picks/record/failure';
import { parseWitnesses, type WitnessAddress } from '@picks/record/witness';
import { emailAddress, newPassword } from '@picks/contract/accounts';
import { toCents } from '@picks/contract/money';
import * as z from 'zod/mini';
import { parseAddress } from '#src/database/address.ts';
import type { TracingConfig } from '#src/integrations/tracing.ts';

const port = (fallback: number) =>
  z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(65535))), fallback);
/** An address of ours, without a path: it is compared with what browsers send. */
const webAddress = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);
const flag = z.optional(z.enum(['0', '1']));
/** Dollars with at most two decimals, as cents. */
const dollarAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/)),
  z.transform((text: string) => toCents(Number(text))),
);
/** `a, b`: what stands between the commas. */
const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const HEADER = /^([\w-]+)=([^\r\n]+)$/;
/** `name=value, other=value`, the values percent-encoded, as OpenTelemetry writes them; null for what is none. */
function headersOf(text: string): Record<string, string> | null {
  try {
    const pairs = listOf(text).map((item) => HEADER.exec(item) ?? []);
    if (pairs.some(({ length }) => length === 0)) return null;
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
const isAddressList = (text: string) =>
  listOf(text).every((item) => /^https:\/\/[^\s"<>]+$/.test(item) && URL.canParse(item));

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port(4400),
  CONSOLE_PORT: port(4401),
  METRICS_PORT: port(4402),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  MEMBER_ORIGIN: z.optional(webAddress),
  CONSOLE_ORIGIN: z.optional(webAddress),
  DATABASE_URL: z.optional(z.string()),
  DATABASE_DIRECT_URL: z.optional(z.string()),
  DATABASE_POOL: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(2), z.maximum(200)))),
  DATA_DIR: z._default(z.string(), './var'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Fairline <no-reply@localhost>'),
  ADMIN_EMAIL: z.optional(emailAddress),
  ADMIN_PASSWORD: z.optional(newPassword),
  DEMO: flag,
  FOUR_EYES_FROM: z.optional(dollarAmount),
  NEW_PAYEE_HOURS: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(720)))),
  SESSION_SECRET: z.optional(z.string()),
  DATA_KEY: z.optional(z.string()),
  DATA_KEY_OLD: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY_OLD: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(z.string()),
  RECORD_SIGNING_KEY: z.optional(z.string()),
  RECORD_SIGNING_KEY_OLD: z.optional(z.string()),
  RECORD_WITNESSES: z.optional(z.string()),
  PUSH_ALLOWED_HOSTS: z._default(z.string(), ''),
  SOCIAL_LINKS: z
    ._default(z.string(), '')
    .check(z.refine(isAddressList, 'Use https addresses, comma-separated')),
  SECURITY_CONTACT: z.optional(z.url({ protocol: /^(?:https|mailto)$/ })),
  HERO_EMBED_URL: z.optional(z.url({ protocol: /^https$/ })),
  TRUST_PROXY_HOPS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(10))), 0),
  STOP_WAIT: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(60)))),
  WORKER: z._default(z.enum(['0', '1', 'only']), '1'),
  WORKER_JOBS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(64))), 4),
  PROCESSES: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(64))), 1),
  SERVICE_WORKER: z._default(z.enum(['0', '1']), '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z
    ._default(z.string(), '')
    .check(z.refine((text) => headersOf(text) !== null, 'Use name=value, comma-separated')),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1))),
    1,
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'fairline'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
});

/** The name of a variable. */
export type Setting = keyof z.infer<typeof environment>;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly consolePort: number;
  /** 0: no metrics */
  readonly metricsPort: number;
  readonly metricsHost: string;
  readonly memberOrigin: string;
  readonly consoleOrigin: string;
  /** null: the embedded server under `dataDir` */
  readonly databaseUrl: string | null;
  /** URL with the owner's login, for migrations; null if `databaseUrl` has it */
  readonly databaseDirectUrl: string | null;
  /** connections of this process for its requests; as many as its cores can use when undefined */
  readonly databasePool: number | undefined;
  readonly dataDir: string;
  /** who signs the record's checkpoints beside us */
  readonly recordWitnesses: readonly WitnessAddress[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly isDemo: boolean;
  /** without a second factor an administrator can set one up, and nothing else */
  readonly adminsNeedTwoFactor: boolean;
  readonly given: Readonly<Partial<Secrets>>;
  /** cents from which moving a member's money needs two administrators; 0: never */
  readonly fourEyesFrom: number;
  /** hours that each first payout to new details is on hold; 0: only after an access change */
  readonly newPayeeHours: number;
  readonly pushAllowedHosts: readonly string[];
  /** the film behind the hero when our own fails; empty for none */
  readonly heroEmbedUrl: string;
  /** addresses of our own accounts, for the foot of the public pages */
  readonly socialLinks: readonly string[];
  /** where a security problem is reported, as https or mailto */
  readonly securityContact: string | null;
  readonly trustProxyHops: number;
  /** seconds between the first word of a stop, which readiness tells, and the last new connection */
  readonly stopWait: number;
  readonly hasWorker: boolean;
  /** of the job queue, in this process */
  readonly jobsAtOnce: number;
  /** false: background work and probes, no request of a person */
  readonly isServing: boolean;
  /** that serve requests behind the same ports */
  readonly processes: number;
  /** phones get the app's service worker, and not the one that removes it */
  readonly hasServiceWorker: boolean;
  /** where traces go; null: nowhere, and nothing is traced */
  readonly tracing: TracingConfig | null;
  readonly logLevel: string;
}

export interface Secrets {
  readonly sessionSecret: string;
  readonly dataKey: string;
  /** the one before it, while what it sealed is still there */
  readonly dataKeyOld?: string;
  readonly vapidPublicKey: string;
  readonly vapidPrivateKey: string;
  /** those before it, while devices are left that subscribed with them */
  readonly vapidPrivateKeysOld?: readonly string[];
  readonly vapidSubject: string;
  /** of the record's log: 32 bytes in base64 */
  readonly recordKey: string;
  /** the one before it, which signs too */
  readonly recordKeyOld?: string;
}

/** Seconds by which a balancer that asks every second or two has noticed a stop. */
const STOP_WAIT = 3;

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Whether a host is this machine and no other. */
export const isLoopback = (host: string): boolean => loopback.has(host);

/** Refuses what is fine by itself and wrong together. */
function assertFitting(e: z.infer<typeof environment>, isDemo: boolean, origins: readonly string[]): void {
  const hosts = [e.HOST, ...origins.map((origin) => new URL(origin).hostname)];
  if (isDemo && !hosts.every(isLoopback))
    throw new Error('DEMO=1 has known passwords: it refuses a HOST or an origin that is not loopback');
  // This server speaks no TLS, so a proxy does; unless its header counts, all visitors share the limits of one address.
  if (e.TRUST_PROXY_HOPS === 0 && origins.some((origin) => origin.startsWith('https:')))
    throw new Error(
      'An https origin has a proxy in front: TRUST_PROXY_HOPS is how many there are, 1 or more',
    );
  // Browsers separate what members and administrators store by origin. A port of 0 becomes a free one.
  const [members, desk] = origins.map((address) => new URL(address));
  if (members?.origin === desk?.origin && members?.port !== '0')
    throw new Error('MEMBER_ORIGIN and CONSOLE_ORIGIN are the same: give the console an address of its own');
  if (e.WORKER === 'only' && e.PROCESSES > 1)
    throw new Error('PROCESSES are for requests, and WORKER=only serves none: leave one of them out');
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD go together');
}

function witnessesOf(text: string): WitnessAddress[] {
  try {
    return parseWitnesses(text);
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    throw new Error(`RECORD_WITNESSES is not valid: ${error.message}`, { cause: error });
  }
}

function variablesOf(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') ?? 'The environment'} is not valid`);
}

function tracingOf(e: z.infer<typeof environment>): TracingConfig | null {
  if (e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: headersOf(e.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
    serviceName: e.OTEL_SERVICE_NAME,
  };
}

/** The secrets that the variables hold. */
function givenSecrets(e: z.infer<typeof environment>): Partial<Secrets> {
  return {
    ...(e.SESSION_SECRET && { sessionSecret: e.SESSION_SECRET }),
    ...(e.DATA_KEY && { dataKey: e.DATA_KEY }),
    ...(e.DATA_KEY_OLD && { dataKeyOld: e.DATA_KEY_OLD }),
    ...(e.VAPID_PUBLIC_KEY && { vapidPublicKey: e.VAPID_PUBLIC_KEY }),
    ...(e.VAPID_PRIVATE_KEY && { vapidPrivateKey: e.VAPID_PRIVATE_KEY }),
    ...(e.VAPID_PRIVATE_KEY_OLD && { vapidPrivateKeysOld: listOf(e.VAPID_PRIVATE_KEY_OLD) }),
    ...(e.RECORD_SIGNING_KEY && { recordKey: e.RECORD_SIGNING_KEY }),
    ...(e.RECORD_SIGNING_KEY_OLD && { recordKeyOld: e.RECORD_SIGNING_KEY_OLD }),
    ...(e.VAPID_SUBJECT && { vapidSubject: e.VAPID_SUBJECT }),
  };
}

/** Reads the variables of `.env.example`; throws a sentence that names the one that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const e = variablesOf(env);
  const databaseUrl = e.DATABASE_URL ?? null;
  if (databaseUrl !== null) parseAddress('DATABASE_URL', databaseUrl, env);
  if (e.DATABASE_DIRECT_URL !== undefined) parseAddress('DATABASE_DIRECT_URL', e.DATABASE_DIRECT_URL, env);
  const isDemo = (e.DEMO ?? (databaseUrl === null ? '1' : '0')) === '1';
  const memberOrigin = e.MEMBER_ORIGIN ?? `http://localhost:${e.PORT}`;
  const consoleOrigin = e.CONSOLE_ORIGIN ?? `http://localhost:${e.CONSOLE_PORT}`;
  assertFitting(e, isDemo, [memberOrigin, consoleOrigin]);
  return {
    host: e.HOST,
    port: e.PORT,
    consolePort: e.CONSOLE_PORT,
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    memberOrigin,
    consoleOrigin,
    databaseUrl,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
    databasePool: e.DATABASE_POOL,
    dataDir: e.DATA_DIR,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : null,
    isDemo,
    adminsNeedTwoFactor: !isDemo,
    given: givenSecrets(e),
    fourEyesFrom: e.FOUR_EYES_FROM ?? 0,
    newPayeeHours: e.NEW_PAYEE_HOURS ?? 0,
    recordWitnesses: witnessesOf(e.RECORD_WITNESSES ?? ''),
    pushAllowedHosts: listOf(e.PUSH_ALLOWED_HOSTS),
    heroEmbedUrl: e.HERO_EMBED_URL ?? '',
    socialLinks: listOf(e.SOCIAL_LINKS),
    securityContact: e.SECURITY_CONTACT ?? null,
    trustProxyHops: e.TRUST_PROXY_HOPS,
    stopWait: e.STOP_WAIT ?? (databaseUrl === null ? 0 : STOP_WAIT),
    hasWorker: e.WORKER !== '0',
    jobsAtOnce: e.WORKER_JOBS,
    isServing: e.WORKER !== 'only',
    processes: e.PROCESSES,
    hasServiceWorker: e.SERVICE_WORKER === '1',
    tracing: tracingOf(e),
    logLevel: e.LOG_LEVEL,
  };
}
