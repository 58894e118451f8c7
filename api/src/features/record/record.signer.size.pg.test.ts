import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { insertEntries, signerOf } from '#test/record.ts';

/** A record of so many entries, all signed; `signOne` adds one and answers how many milliseconds its signing took. */
async function recordOf(size: number) {
  const app = await testApp();
  const { _id } = await publish(app, await newAdmin(app));
  await insertEntries(app, _id, size);
  const signer = signerOf(app);
  while ((await signer.sign()) === 'signed');
  await app.owner`vacuum analyze record_entries, record_tiles`;
  return {
    async signOne(): Promise<number> {
      await insertEntries(app, _id, 1);
      const before = performance.now();
      expect(await signer.sign()).toBe('signed');
      return performance.now() - before;
    },
    end: () => signer.end(),
  };
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** More than 100,000, whose tiles are as full at each level as those of 1,000: what it takes to write one depends on that. */
const LARGE = 2 * 256 ** 2 + 1_000;

test('one more entry of 132,072 is signed about as fast as one of 1,000', async () => {
  const [small, large] = [await recordOf(1_000), await recordOf(LARGE)];
  const [few, many]: [number[], number[]] = [[], []];
  // In turns: what else the machine does slows both.
  for (let round = 0; round < 41; round += 1) {
    few.push(await small.signOne());
    many.push(await large.signOne());
  }
  await Promise.all([small.end(), large.end()]);
  // Three milliseconds are what a busy machine adds.
  expect(median(many), `${median(few)} ms and ${median(many)} ms`).toBeLessThan(median(few) * 1.5 + 3);
}, 180_000);
