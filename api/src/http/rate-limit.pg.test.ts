import { describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { freshDatabase } from '#test/database.ts';
import { Problem } from './problem.ts';
import { createRateLimits, rateLimits } from './rate-limit.ts';

const { sql, target } = await freshDatabase();
const one = createRateLimits(sql);

/** What came of each take: `taken`, or the refusal. */
async function outcomes(takes: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(takes);
  return settled.map((result) => (result.status === 'fulfilled' ? 'taken' : (result.reason as unknown)));
}

describe('a limit that all replicas share', () => {
  test('is exact when 200 come at once over two of them', async () => {
    const second = connect(target);
    const two = createRateLimits(second);
    const results = await outcomes(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).take('signIn', '203.0.113.7')),
    );
    expect(results.filter((result) => result === 'taken')).toHaveLength(rateLimits.signIn.points);
    for (const refusal of results.filter((result) => result !== 'taken')) {
      expect(refusal).toBeInstanceOf(Problem);
      const { code, details } = refusal as Problem;
      expect(code).toBe('too_many_requests');
      expect(details.retryAfter).toBeGreaterThanOrEqual(1);
      expect(details.retryAfter).toBeLessThanOrEqual(rateLimits.signIn.duration);
    }
    await second.end();
  });

  test('leaves other addresses and other limits alone', async () => {
    const exhaust = await outcomes(
      Array.from({ length: 16 }, () => one.take('codeMailAddress', 'a@example.com')),
    );
    expect(exhaust.filter((result) => result === 'taken')).toHaveLength(rateLimits.codeMailAddress.points);
    expect(await outcomes([one.take('codeMailAddress', 'b@example.com')])).toEqual(['taken']);
    expect(await outcomes([one.take('codeMail', 'a@example.com')])).toEqual(['taken']);
  });

  test('gives its points back when the time is over', async () => {
    const take = () => one.take('codeMail', '198.51.100.1');
    await outcomes(Array.from({ length: 31 }, take));
    expect(await outcomes([take()])).not.toEqual(['taken']);
    await sql`update rate_limits set expire = 1 where key like 'codeMail:%'`;
    expect(await outcomes([take()])).toEqual(['taken']);
  });
});

test.each([
  ['reads', 'writes'],
  ['writes', 'adminWrites'],
  ['adminWrites', 'reads'],
] as const)('the general limit of %s is per key', async (name, other) => {
  const { points } = rateLimits[name];
  const limits = createRateLimits(sql);
  const results = await outcomes(
    Array.from({ length: points + 3 }, () => limits.takeGeneral(name, '203.0.113.7')),
  );
  expect(results.filter((result) => result === 'taken')).toHaveLength(points);
  expect(await outcomes([limits.takeGeneral(name, '203.0.113.8')])).toEqual(['taken']);
  expect(await outcomes([limits.takeGeneral(other, '203.0.113.7')])).toEqual(['taken']);
});
