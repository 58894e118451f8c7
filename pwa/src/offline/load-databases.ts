import { quietMoment } from './quiet-moment.ts';

export type Databases = typeof import('./database.ts');

/** Milliseconds after which what waits for a quiet moment waits no longer. */
const PATIENCE = 2_000;

let loading: Promise<Databases> | null = null;

/** The databases with the library behind them, at once: what a visitor's first screen needs nothing of. */
export function loadDatabases(): Promise<Databases> {
  loading ??= import('./database.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The same for what nobody waits for: not before the browser has a quiet moment, unless somebody asked for them. */
export async function databasesWhenQuiet(): Promise<Databases> {
  if (loading === null) await quietMoment(PATIENCE);
  return loadDatabases();
}
