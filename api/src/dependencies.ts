import { join } from 'node:path';
import type { Signer } from '@picks/record/note';
import type { Logger } from 'pino';
import type { Config, Secrets } from '#src/config.ts';
import { connect, PATIENT_TIMEOUT, type Sql } from '#src/database/client.ts';
import { Listener } from '#src/database/listener.ts';
import type { ServiceAccess } from '#src/database/service-access.ts';
import { EXPORTS_AT_ONCE } from '#src/features/exports/exports.routes.ts';
import { createPasswords, type HashCost } from '#src/features/sign-in/passwords.ts';
import { recordSigners } from '#src/features/record/record.keys.ts';
import { createHints, type Hints } from '#src/features/events/hints.ts';
import type { SignInDependencies } from '#src/features/sign-in/opened-session.ts';
import { createTokens } from '#src/features/sign-in/tokens.ts';
import { createRateLimits, type RateLimits } from '#src/http/rate-limit.ts';
import { type Clock, systemClock } from '#src/integrations/clock.ts';
import { keptMailer, type Mailer, smtpMailer } from '#src/integrations/mailer.ts';
import {
  createPushSender,
  type OpenSocket,
  openPublicSocket,
  type PushSender,
} from '#src/integrations/push-sender.ts';
import {
  createWebhookSender,
  openPublicReceiver,
  type OpenReceiver,
  type WebhookSender,
} from '#src/integrations/webhook-sender.ts';
import { createSealing, type Sealing } from '#src/integrations/sealing.ts';
import type { Tracing } from '#src/integrations/tracing.ts';

/** Where everything tells what it does. */
export interface Watching {
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** What the two APIs and the worker are made of; main makes the real ones, tests replace mail, push and clock. */
export interface Dependencies extends Watching {
  readonly config: Config;
  readonly sql: Sql;
  /** for the few statements that go over all members (`PATIENT_TIMEOUT`) */
  readonly patientSql: Sql;
  /** for transactions that last as long as a client reads */
  readonly snapshotSql: Sql;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly sealing: Sealing;
  readonly hints: Hints;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly webhookSender: WebhookSender;
  readonly vapidPublicKey: string;
  /** the keys of the record's log; the first is the one that is published */
  readonly recordKeys: readonly [Signer, ...Signer[]];
  readonly signIn: SignInDependencies;
}

/** What tests put in place of the real thing: the time, mail, the way to push services and receivers of webhooks, cheap hashes. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly openSocket?: OpenSocket;
  readonly openReceiver?: OpenReceiver;
  readonly hashCost?: HashCost;
}

/** Where mail is kept when there is no SMTP server. */
export function mailDirectory(config: Config): string {
  return join(config.dataDir, 'mail');
}

/** Connections for statements that take long; of them one counts at most, and the others send. */
const PATIENT_POOL = 2;

const patientPool = ({ target, role }: ServiceAccess, tracing: Tracing): Sql =>
  connect(target, { role, max: PATIENT_POOL, statementTimeout: PATIENT_TIMEOUT, tracing });

/** Connections for exports, which each hold one. */
const snapshotPool = ({ target, role }: ServiceAccess, tracing: Tracing): Sql =>
  connect(target, { role, max: EXPORTS_AT_ONCE, statementTimeout: PATIENT_TIMEOUT, tracing });

/** The real parts, and what `overrides` puts in place of mail, push and clock. */
export async function createDependencies(
  config: Config,
  secrets: Secrets,
  access: ServiceAccess,
  { log, tracing }: Watching,
  overrides: Overrides,
): Promise<Dependencies> {
  const { target, role } = access;
  const sql = connect(target, { role, max: config.databasePool, tracing });
  const listener = new Listener(target, { channel: 'hints', role });
  const clock = overrides.clock ?? systemClock;
  const sealing = createSealing(secrets.dataKey, secrets.dataKeyOld);
  const vapid = {
    subject: secrets.vapidSubject,
    publicKey: secrets.vapidPublicKey,
    privateKey: secrets.vapidPrivateKey,
    old: secrets.vapidPrivateKeysOld ?? [],
  };
  const mailer =
    config.smtpUrl === null ? keptMailer(mailDirectory(config)) : smtpMailer(config.smtpUrl, config.mailFrom);
  return {
    config,
    sql,
    patientSql: patientPool(access, tracing),
    snapshotSql: snapshotPool(access, tracing),
    clock,
    log,
    tracing,
    limits: createRateLimits(sql),
    sealing,
    hints: createHints(sql, listener),
    mailer: overrides.mailer ?? mailer,
    pushSender: createPushSender(vapid, overrides.openSocket ?? openPublicSocket),
    webhookSender: createWebhookSender(overrides.openReceiver ?? openPublicReceiver(config.isDemo)),
    vapidPublicKey: vapid.publicKey,
    recordKeys: recordSigners(config.memberOrigin, secrets),
    signIn: {
      sql,
      clock,
      sealing,
      passwords: await createPasswords(overrides.hashCost),
      tokens: createTokens(secrets.sessionSecret),
      memberOrigin: config.memberOrigin,
      adminsNeedTwoFactor: config.adminsNeedTwoFactor,
    },
  };
}
