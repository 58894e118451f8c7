import type { Config } from '#src/config.ts';
import { fileFailure } from '#src/data-dir.ts';
import { databaseFailure } from '#src/database/database-failure.ts';

/** Explains an error at the start in one sentence; null if it's unknown. */
export function startFailure(error: Error, { databaseUrl, dataDir }: Config): string | null {
  return (
    fileFailure(error, dataDir) ?? databaseFailure(error, databaseUrl === null ? 'embedded' : 'external')
  );
}
