// @module-tag full
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushResource } from './doubles/push-resource.ts';
import { addDevice, admin, newMember, publishFreePick } from './product/api-calls.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { type Product, startStandaloneProduct } from './product/product.ts';

/** Six members with ten devices each: more than one group of a batch. */
const MEMBERS = 6;
const DEVICES = 10;
/** Milliseconds until a killed process counts as dead and its jobs are taken over, with room for a busy machine. */
const TAKEN_OVER = 40_000;

let mailbox: Mailbox;
let pushFront: PushResource;
let product: Product;
const endpoints: string[] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  pushFront = await PushResource.start();
  product = await startStandaloneProduct({ pushFront, env: { SMTP_URL: mailbox.url } });
  for (let number = 0; number < MEMBERS; number += 1) {
    const member = await newMember(product, mailbox, `member${number}@example.com`);
    for (let device = 0; device < DEVICES; device += 1) {
      const endpoint = pushFront.newEndpoint();
      await addDevice(member, endpoint);
      endpoints.push(endpoint);
    }
  }
});

afterAll(async () => {
  await product?.close();
  await pushFront?.close();
  await mailbox?.close();
});

/** How often each device took the push of a pick; a topic is the pick's id without dashes. */
function takenBy(pickId: string): number[] {
  const topic = pickId.replaceAll('-', '');
  return endpoints.map(
    (endpoint) =>
      pushFront.deliveriesTo(endpoint).filter((push) => push.topic === topic && push.status === 201).length,
  );
}

test('killed between the commit of a pick and its push: every device is told after the restart', async () => {
  await product.kill();
  await product.start({ WORKER: '0' });
  const pickId = await publishFreePick(await admin(product));
  await product.kill();
  expect(takenBy(pickId).filter((count) => count > 0)).toEqual([]);
  await product.start();
  await expect.poll(() => takenBy(pickId), { timeout: TAKEN_OVER }).toEqual(endpoints.map(() => 1));
});

test('killed in the middle of a batch: no device is missed, and what is sent again replaces itself', async () => {
  const [stuck = ''] = endpoints;
  pushFront.script(stuck, 'hang');
  const pickId = await publishFreePick(await admin(product));
  await expect.poll(() => takenBy(pickId).filter((count) => count > 0).length).toBeGreaterThan(10);
  expect(takenBy(pickId)[0]).toBe(0);
  await product.kill();
  await product.start();
  await expect.poll(() => takenBy(pickId).every((count) => count > 0), { timeout: TAKEN_OVER }).toBe(true);
  // The same topic and, in the payload, the same tag: a device that got both shows one.
  expect(Math.max(...takenBy(pickId))).toBeLessThanOrEqual(2);
});

test('a device its push service no longer knows is dropped; one that was busy is tried again', async () => {
  const [gone = '', busy = '', refused = ''] = endpoints;
  pushFront.script(gone, { status: 410 });
  pushFront.script(busy, { status: 429, retryAfter: 1 }, { status: 500 });
  pushFront.script(refused, { status: 403 });
  const administrator = await admin(product);
  const pickId = await publishFreePick(administrator);
  await expect
    .poll(() => takenBy(pickId), { timeout: TAKEN_OVER })
    .toEqual(endpoints.map((endpoint) => (endpoint === gone || endpoint === refused ? 0 : 1)));
  const statuses = pushFront
    .deliveriesTo(busy)
    .slice(-3)
    .map(({ status }) => status);
  expect(statuses).toEqual([429, 500, 201]);
  const before = pushFront.deliveriesTo(gone).length + pushFront.deliveriesTo(refused).length;
  const next = await publishFreePick(administrator);
  await expect.poll(() => takenBy(next).filter((count) => count > 0).length).toBe(endpoints.length - 2);
  expect(pushFront.deliveriesTo(gone).length + pushFront.deliveriesTo(refused).length).toBe(before);
});

test('no postgres is left behind by a killed server', async () => {
  await product.kill();
  await expect.poll(() => postgresOf(product.dataDir)).toEqual([]);
  await product.start();
  expect(await postgresOf(product.dataDir)).not.toEqual([]);
});

/** Command lines of running programs that work in the data directory. */
async function postgresOf(dataDir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes('postgres') && line.includes(`${dataDir}/postgres`));
}
