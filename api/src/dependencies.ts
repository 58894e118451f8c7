import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Mailer } from '#src/integrations/mailer.ts';
import type { PushSender } from '#src/integrations/push-sender.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import type { SignInDependencies } from '#src/features/sign-in/sign-in.service.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';

/** What the two APIs and the worker are made of; main makes the real ones, tests replace mail, push and clock. */
export interface Dependencies {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly sealing: Sealing;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly vapidPublicKey: string;
  readonly signIn: SignInDependencies;
  readonly isWorkerReady: () => boolean;
}
