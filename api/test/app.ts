import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '@picks/contract/endpoint';
import type { ProblemBody } from '@picks/contract/problems';
import { Hono } from 'hono';
import { pino } from 'pino';
import webpush from 'web-push';
import { tasks } from '#src/background.ts';
import { readConfig } from '#src/config.ts';
import { consoleApi } from '#src/console-api.ts';
import type { DatabaseTarget, Sql } from '#src/database/client.ts';
import { SERVICE_ROLE, type ServiceAccess, serviceAccess } from '#src/database/service-access.ts';
import { createDependencies, type Dependencies } from '#src/dependencies.ts';
import type { Env } from '#src/http/context.ts';
import type { Mail } from '#src/integrations/mailer.ts';
import type { PushMessage, PushOutcome, PushTarget } from '#src/integrations/push-sender.ts';
import { noTracing } from '#src/integrations/tracing.ts';
import type { OpenReceiver } from '#src/integrations/webhook-sender.ts';
import { memberApi } from '#src/member-api.ts';
import { atEnd } from './at-end.ts';
import { freshDatabase, queuePoolOf, type TestDatabase } from './database.ts';
import { runDueJobs } from './job-runs.ts';
import { probes } from './probes.ts';

/** A Wednesday noon, UTC. */
export const NOON = new Date('2026-11-18T12:00:00Z');

export interface TestClock {
  now(): Date;
  set(instant: Date): void;
  /** moves on by seconds */
  advance(seconds: number): void;
}

function testClock(start: Date): TestClock {
  let current = start;
  return {
    now: () => new Date(current),
    set: (instant) => (current = instant),
    advance: (seconds) => (current = new Date(current.getTime() + seconds * 1000)),
  };
}

export interface SentPush {
  readonly target: PushTarget;
  readonly message: PushMessage;
}

type CallInput<E> = {
  params?: ParamsOf<E>;
  query?: Partial<Record<keyof QueryOf<E> & string, string | number>>;
  /** unknown on purpose: tests also send what no client would */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export interface Answer<R> {
  readonly status: number;
  /** of a success; of a sign-in that needs no code */
  readonly data: Exclude<R, { requiresTwoFactor: true }>;
  /** of a refusal */
  readonly problem: ProblemBody;
  readonly text: string;
  readonly headers: Headers;
}

/** A body as it goes over the wire. */
export const written = ({ media }: Pick<Endpoint, 'media'>, body: unknown): string =>
  media !== undefined && typeof body === 'string' ? body : JSON.stringify(body);

/** Calls of an API by their descriptors; `more` are headers of every call. */
export function caller(app: Hono<Env>, more: () => Record<string, string> = () => ({})) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<Answer<ResponseOf<E>>> {
    const params = (input.params ?? {}) as Record<string, string>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const response = await app.request(`/api${path}?${query}`, {
      method: endpoint.method,
      headers: {
        ...(input.token === undefined ? {} : { Authorization: `Bearer ${input.token}` }),
        ...(input.body === undefined ? {} : { 'Content-Type': endpoint.media ?? 'application/json' }),
        ...more(),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: written(endpoint, input.body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return {
      status: response.status,
      data: parsed as Answer<ResponseOf<E>>['data'],
      problem: parsed as ProblemBody,
      text,
      headers: response.headers,
    };
  };
}

type Call = ReturnType<typeof caller>;

export interface TestApp {
  readonly target: DatabaseTarget;
  readonly deps: Dependencies;
  /** a pool of the database's owner, who may do what the service may not */
  readonly owner: Sql;
  readonly clock: TestClock;
  readonly member: Call;
  readonly console: Call;
  readonly memberApp: Hono<Env>;
  readonly consoleApp: Hono<Env>;
  readonly mails: Mail[];
  readonly pushes: SentPush[];
  /** what the next pushes are answered, or what happens until they are; `sent` when empty */
  readonly pushAnswers: (PushOutcome | (() => Promise<PushOutcome>))[];
  /** Runs the queued jobs that are due. */
  runJobs(): Promise<void>;
}

const vapid = webpush.generateVAPIDKeys();
/** What a deployment keeps outside the database. */
export const secrets = {
  sessionSecret: 'test-session-secret-0123456789-abcdefghij',
  dataKey: 'test-data-key-0123456789-abcdefghijklmnop',
  vapidPublicKey: vapid.publicKey,
  vapidPrivateKey: vapid.privateKey,
  vapidSubject: 'mailto:ops@fairline.example',
  recordKey: Buffer.from('a-signing-key-of-32-bytes-012345').toString('base64'),
};

/** The least that Argon2 takes: what a real hash costs is `passwords.test.ts`'s matter. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let asked: Promise<ServiceAccess> | undefined;

/** How the service accesses a test database. Asked once: every database of the test server has the same roles. */
async function accessTo(target: DatabaseTarget): Promise<ServiceAccess> {
  const service = 'url' in target ? target : { ...target, user: SERVICE_ROLE };
  asked ??= serviceAccess(service);
  return { ...(await asked), target: service };
}

/** An API behind what every port answers first. */
const withProbes = (api: Hono<Env>) => new Hono<Env>().route('/api', probes).route('/', api);

async function ownDatabase(database = freshDatabase()) {
  const { target, sql } = await database;
  return { target, owner: sql };
}

interface TestOptions {
  /** what is logged is heard here, down to `debug` */
  readonly onLog?: (line: string) => void;
  /** as in service; otherwise administrators sign in by their password alone, as in the demo */
  readonly adminsNeedTwoFactor?: boolean;
  /** cents from which money needs two administrators, and hours that new payout details wait; neither unless told */
  readonly fourEyesFrom?: number;
  readonly newPayeeHours?: number;
  /** instead of a fresh one */
  readonly database?: Promise<TestDatabase>;
  /** mail stays as it does without an SMTP server */
  readonly keepsMail?: boolean;
  /** how receivers of webhooks are reached; unless told, none is */
  readonly openReceiver?: OpenReceiver;
}

/** An app that stays open reconnects to its dropped database forever. */
async function closeAll({ hints, sql, patientSql, snapshotSql }: Dependencies): Promise<void> {
  hints.close();
  await Promise.all([sql, patientSql, snapshotSql].map((pool) => pool.end({ timeout: 2 })));
}

/**
 * Both APIs over a database of their own, or as another replica of `first`; only mail, push and clock are the test's.
 * General rate limits are off.
 */
export async function testApp(
  first?: Pick<TestApp, 'target' | 'owner'> & Partial<TestApp>,
  {
    onLog,
    database,
    keepsMail = false,
    adminsNeedTwoFactor = false,
    openReceiver,
    ...rules
  }: TestOptions = {},
): Promise<TestApp> {
  const { target, owner } = first ?? (await ownDatabase(database));
  const access = await accessTo(target);
  const clock = first?.clock ?? testClock(NOON);
  const mails: Mail[] = first?.mails ?? [];
  const pushes: SentPush[] = [];
  const pushAnswers: TestApp['pushAnswers'] = [];
  const log = onLog ? pino({ level: 'debug' }, { write: onLog }) : pino({ level: 'silent' });
  const made = await createDependencies(
    { ...readConfig({ DEMO: '0' }), adminsNeedTwoFactor, ...rules },
    secrets,
    access,
    { log, tracing: noTracing },
    {
      clock,
      mailer: { deliver: async (mail) => (mails.push(mail), keepsMail ? 'kept' : 'sent') },
      openReceiver: openReceiver ?? (() => Promise.reject(new Error('no receiver'))),
      hashCost: CHEAP,
    },
  );
  atEnd(() => closeAll(made));
  const deps: Dependencies = {
    ...made,
    limits: {
      take: async () => Infinity,
      left: async () => Infinity,
      give: async () => {},
      clear: async () => {},
      takeGeneral: async () => {},
    },
    pushSender: {
      send: async (pushTarget, message) => {
        pushes.push({ target: pushTarget, message });
        const answer = pushAnswers.shift() ?? { kind: 'sent', status: 201 };
        return typeof answer === 'function' ? answer() : answer;
      },
      close: () => {},
    },
  };
  const taskList = tasks(deps, target);
  const memberApp = withProbes(memberApi(deps));
  const consoleApp = withProbes(consoleApi(deps));
  return {
    target,
    owner,
    deps,
    clock,
    member: caller(memberApp),
    console: caller(consoleApp),
    memberApp,
    consoleApp,
    mails,
    pushes,
    pushAnswers,
    runJobs: () => runDueJobs(queuePoolOf(target), taskList, log),
  };
}
