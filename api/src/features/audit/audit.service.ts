import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { Problem } from '#src/http/problem.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { type Refusal, saveRefusal } from './audit.sql.ts';

/** Work of the clock or of a queue, not of a person. */
export const systemActor: Act = { actorId: null, ip: '', requestId: 'clock' };

/** Carries a proof of who is there out, and leaves an audit row when it is refused; a success leaves its own. */
export async function auditRefusal<T>(
  { sql, clock }: { readonly sql: Sql; readonly clock: Clock },
  { act, ...attempt }: Omit<Refusal, 'code'> & { readonly act: Act },
  prove: () => Promise<T>,
): Promise<T> {
  try {
    return await prove();
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.code !== 'validation_failed') {
      await saveRefusal(sql, { ...attempt, code: error.code }, clock.now(), act);
    }
    throw error;
  }
}
