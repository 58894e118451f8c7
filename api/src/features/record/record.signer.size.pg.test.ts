import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { insertEntries, signerOf } from '#test/record.ts';

/** Milliseconds to sign one more entry, the middle one of many. */
async function middleTime(size: number): Promise<number> {
  const app = await testApp();
  const { _id } = await publish(app, await newAdmin(app));
  await insertEntries(app, _id, size);
  const signer = signerOf(app);
  while ((await signer.sign()) === 'signed');
  await app.owner`vacuum analyze record_entries, record_tiles`;
  const times: number[] = [];
  for (let round = 0; round < 41; round += 1) {
    await insertEntries(app, _id, 1);
    const before = performance.now();
    expect(await signer.sign()).toBe('signed');
    times.push(performance.now() - before);
  }
  await signer.end();
  return times.toSorted((one, other) => one - other)[20] ?? 0;
}

test('one more entry of 100,000 is signed about as fast as one of 1,000', async () => {
  const [few, many] = [await middleTime(1_000), await middleTime(100_000)];
  // Three milliseconds are what a busy machine adds.
  expect(many, `${few} ms and ${many} ms`).toBeLessThan(few * 1.5 + 3);
}, 180_000);
