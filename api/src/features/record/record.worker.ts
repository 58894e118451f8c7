import type { Signer } from '@picks/record/note';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#src/database/availability.ts';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import { createSigner } from './record.signer.ts';

/** Milliseconds between looks when no notification comes, and between looks for picks that the record lacks. */
const LOOK = 1_000;
const ENTER = 5 * 60_000;
/** Milliseconds that a statement may take: it may read the whole log. */
const TIMEOUT = 60_000;

interface RecordWorkerOptions {
  /** the database's own address, and the role to work under there */
  readonly target: DatabaseTarget;
  readonly role: string | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: readonly Signer[];
  /** enters the picks that the record lacks */
  readonly enter: (sql: Sql) => Promise<unknown>;
}

export interface RecordWorker {
  stop(): Promise<void>;
}

/** Signs the record whenever something was written to it, for as long as the process lives. */
export function startRecordWorker(options: RecordWorkerOptions): RecordWorker {
  const { target, role, log, enter } = options;
  const sql = connect(target, { max: 1, role, statementTimeout: TIMEOUT });
  const signer = createSigner({ ...options, sql });
  let enterAt = 0;
  let isWanted = false;
  let isStopped = false;
  let isRefused = false;
  let running: Promise<void> | null = null;

  async function round(): Promise<void> {
    if (performance.now() >= enterAt) {
      await enter(sql);
      enterAt = performance.now() + ENTER;
    }
    let outcome = await signer.sign();
    while (outcome === 'signed' && !isStopped) outcome = await signer.sign();
    isRefused = outcome === 'refused';
  }

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await round().catch((error: Error) => {
        if (isDatabaseAway(error)) log.warn(errorFacts(error), 'the record waits for the database');
        else log.error(errorFacts(error), 'the record was not signed');
      });
    }
    running = null;
  }

  function wake(): void {
    isWanted = true;
    if (!isStopped) running ??= run();
  }

  // Every look reads the whole log again while it is refused: then a minute is often enough.
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (!isRefused || looks % 60 === 0) wake();
  }, LOOK);
  sql
    .listen('record', wake, wake)
    .catch((error: Error) => log.warn(errorFacts(error), 'the record hears nothing'));
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
      await sql.end({ timeout: 2 });
    },
  };
}
