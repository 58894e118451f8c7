import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { createRateLimits, rateLimits } from './rate-limit.ts';

const { sql } = await freshDatabase();
const limits = createRateLimits(sql);
const label = 'a'.repeat(60);

test('the longest address is counted like any other, and not kept in clear', async () => {
  const address = `${label}@${label}.${label}.${label}.example`;
  for (let mail = 0; mail < rateLimits.codeMailAddress.points; mail += 1)
    await limits.take('codeMailAddress', address);
  await expect(limits.take('codeMailAddress', address)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(JSON.stringify(await sql`select key from rate_limits`)).not.toContain(label);
});
