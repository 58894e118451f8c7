import { codeOf } from '#src/database/availability.ts';
import type { Checks } from './health.routes.ts';

/** Milliseconds between ticks. Ticks are counted instead of time, so a process that was suspended doesn't give up early. */
const TICK = 200;
/** Ticks between checks. */
const BETWEEN_CHECKS = 5;
/** Ticks until a check times out; with those before it, less than two seconds. */
const TIMEOUT = 4;

const UNDEFINED_TABLE = '42P01';

type DatabaseChecks = Pick<Checks, 'database' | 'migrations'>;

export interface Readiness {
  /** Result of the last check. */
  checks(): DatabaseChecks;
  stop(): void;
}

const AWAY: DatabaseChecks = { database: false, migrations: false };

const stateOf = (error: unknown): DatabaseChecks =>
  error instanceof Error && codeOf(error) === UNDEFINED_TABLE ? { database: true, migrations: false } : AWAY;

/**
 * Checks every second whether the database responds and is migrated (`areMigrationsThere`), so probes are answered from
 * memory. A response that comes after the timeout doesn't count: the next check decides. Resolves after the first check.
 */
export async function watchReadiness(areMigrationsThere: () => Promise<boolean>): Promise<Readiness> {
  let state = AWAY;
  let isChecking = false;
  let ticks = 0;
  let resolveFirst = () => {};

  const settle = (result: DatabaseChecks) => {
    state = result;
    resolveFirst();
  };
  const check = async () => {
    isChecking = true;
    ticks = 0;
    const result = await areMigrationsThere().then(
      (migrations) => ({ database: true, migrations }),
      (error: unknown) => stateOf(error),
    );
    isChecking = false;
    if (ticks < TIMEOUT) settle(result);
  };
  const tick = () => {
    ticks += 1;
    if (isChecking && ticks === TIMEOUT) settle(AWAY);
    else if (!isChecking && ticks >= BETWEEN_CHECKS) void check();
  };

  const timer = setInterval(tick, TICK).unref();
  await new Promise<void>((resolve) => {
    resolveFirst = resolve;
    void check();
  });
  return { checks: () => state, stop: () => clearInterval(timer) };
}
