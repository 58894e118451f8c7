import type { Sql } from '#src/database/client.ts';

/** Takes a point off a count that is still running. `at` is in milliseconds, as the limiter writes its times. */
export async function givePoint(sql: Sql, key: string, at: number): Promise<void> {
  await sql`
    update rate_limits set points = points - 1
    where key = ${key} and points > 0 and expire > ${at}`;
}
