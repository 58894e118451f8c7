import type { Signer } from '@picks/record/note';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#src/database/availability.ts';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { inTime } from '#src/http/in-time.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import type { HeadMemory } from './record.head.ts';
import { createSigner } from './record.signer.ts';

/** Milliseconds between looks when no notification comes, and between looks for picks that the record lacks. */
const LOOK = 1_000;
const ENTER = 5 * 60_000;
/** Looks for each that is taken while signing is refused: every one reads the whole log. */
const REFUSED_LOOKS = 60;
/** Milliseconds that a statement may take: it may read the whole log. */
const TIMEOUT = 60_000;
/** Milliseconds after which a look counts as lost: several statements, and an answer that never came. */
const LOST = 3 * TIMEOUT;
/** Milliseconds that a look may take to end when the process stops. */
const PATIENCE = 2_000;

interface RecordWorkerOptions {
  /** the database's own address, and the role to work under there */
  readonly target: DatabaseTarget;
  readonly role: string | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: readonly [Signer, ...Signer[]];
  readonly memory: HeadMemory;
  /** enters the picks that the record lacks */
  readonly enter: (sql: Sql) => Promise<unknown>;
  /** milliseconds after which a look counts as lost */
  readonly lostAfter?: number;
}

export interface RecordWorker {
  stop(): Promise<void>;
}

/** One look: enters what the record lacks from time to time, and signs what is not signed. */
function createRound(
  { enter, ...options }: RecordWorkerOptions,
  sql: Sql,
): () => Promise<'refused' | 'done'> {
  const signer = createSigner({ ...options, sql });
  let enterAt = 0;
  return async () => {
    if (performance.now() >= enterAt) {
      await enter(sql);
      enterAt = performance.now() + ENTER;
    }
    let outcome = await signer.sign();
    while (outcome === 'signed') outcome = await signer.sign();
    return outcome === 'refused' ? 'refused' : 'done';
  };
}

/** Looks, one after the other, over a connection that is given up with a look that never ends. */
function openLooks(options: RecordWorkerOptions) {
  const { target, role, log, lostAfter = LOST } = options;
  const open = () => connect(target, { max: 1, role, statementTimeout: TIMEOUT });
  let sql = open();
  let round = createRound(options, sql);
  return {
    async look(): Promise<'refused' | 'done' | 'lost'> {
      const outcome = await inTime(round(), lostAfter);
      if (outcome !== null) return outcome;
      log.error('a look at the record was lost');
      // The lock goes with its connection.
      sql.end({ timeout: 0 }).catch(() => undefined);
      sql = open();
      round = createRound(options, sql);
      return 'lost';
    },
    end: () => sql.end({ timeout: 2 }),
  };
}

/** Signs the record whenever something was written to it, for as long as the process lives. */
export function startRecordWorker(options: RecordWorkerOptions): RecordWorker {
  const { target, role, log } = options;
  const listening = connect(target, { max: 1, role });
  const looking = openLooks(options);
  const state = { isWanted: false, isStopped: false, isRefused: false };
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (state.isWanted && !state.isStopped) {
      state.isWanted = false;
      try {
        state.isRefused = (await looking.look()) === 'refused';
      } catch (error) {
        const isAway = error instanceof Error && isDatabaseAway(error);
        if (isAway) log.warn(errorFacts(error), 'the record waits for the database');
        else log.error(errorFacts(error), 'the record was not signed');
      }
    }
    running = null;
  }

  function wake(): void {
    state.isWanted = true;
    if (!state.isStopped) running ??= run();
  }

  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (!state.isRefused || looks % REFUSED_LOOKS === 0) wake();
  }, LOOK);
  const onDeaf = (error: Error) => log.warn(errorFacts(error), 'the record hears nothing');
  listening.listen('record', wake, wake).catch(onDeaf);
  wake();
  return {
    async stop() {
      state.isStopped = true;
      clearInterval(timer);
      if (running !== null) await inTime(running, PATIENCE);
      await Promise.all([looking.end(), listening.end({ timeout: 2 })]);
    },
  };
}
