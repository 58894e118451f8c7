import { PATIENT_TIMEOUT, type Sql } from './client.ts';

/**
 * Runs a statement that goes over all members, over a pool with `PATIENT_TIMEOUT`. Behind a pooler limits are those of the role, so it is
 * said to the transaction as well.
 */
export function patiently<T>(patientSql: Sql, run: (sql: Sql) => Promise<T>): Promise<T> {
  return patientSql
    .begin(async (tx) => {
      await tx`select set_config('statement_timeout', ${String(PATIENT_TIMEOUT)}, true)`;
      return { value: await run(tx as unknown as Sql) };
    })
    .then(({ value }) => value);
}
