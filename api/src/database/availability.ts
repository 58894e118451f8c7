import { setTimeout as delay } from 'node:timers/promises';

/** The SQLSTATE of a serialization failure: the same will succeed when it is tried again. */
export const TRY_AGAIN = '40001';

/** That, statement or lock time-out, deadlock, no disk, memory or connections, server shutting down, starting or standing by. */
const busyStates = new Set([
  TRY_AGAIN,
  '57014',
  '55P03',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
]);

/** What the job queue's driver says without a code. */
const codeless = new Set([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Milliseconds between tries of a start, and for all of them. */
const PAUSE = 200;
const PATIENCE = 15_000;

/** The SQLSTATE or system code of an error; empty when it has none. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a statement was refused because a row with the same unique value came before it. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '23505';

/** Whether the database was busy or gone, so that the same may succeed later. */
export function isDatabaseAway(error: Error): boolean {
  const code = codeOf(error);
  if (busyStates.has(code) || /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOENT|EPIPE)/.test(code)) return true;
  return codeless.has(error.message);
}

/**
 * Carries out a step of the start, again while the database is away: another process that started the server may
 * die in the middle of its own start, and a server elsewhere may come up after us. The step must bear repetition.
 */
export async function whenDatabaseAnswers<T>(step: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error)) || Date.now() > deadline) throw error;
      await delay(PAUSE);
    }
  }
}
