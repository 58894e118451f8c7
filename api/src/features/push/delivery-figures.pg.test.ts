import { savePushReceipt } from '@picks/contract/push';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { costOf } from '#test/plans.ts';
import { addDevice } from '#test/push-devices.ts';
import { pushMember } from '#test/push-member.ts';
import { deliveryFiguresOfPick } from './delivery-figures.sql.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const { token, figures, send, sentPayload } = await pushMember(app);

/** Sends to a device for each number of seconds, which shows it then; null for one that never does. */
async function shownAfter(times: readonly (number | null)[]): Promise<string> {
  for (const [index] of times.entries()) await addDevice(app, token, `phone${index}`);
  const id = await send();
  const nonces = times.map((_, index) => sentPayload(index).notification.data.nonce);
  let passed = 0;
  for (const [index, seconds] of times.entries()) {
    if (seconds === null) continue;
    clock.advance(seconds - passed);
    passed = seconds;
    await app.member(savePushReceipt, { body: { nonce: nonces[index], event: 'received' } });
  }
  return id;
}

test('a pick tells how long its alert took to be shown, each time counted in the step that it just reached', async () => {
  const id = await shownAfter([0.5, 0.6, 2, 4, 10, 60, 60.5, 301, null]);
  expect(await figures(id)).toEqual({
    recipients: 9,
    sent: 9,
    received: 8,
    failed: 0,
    times: { median: 7, p95: expect.closeTo(216.825), steps: [1, 1, 1, 1, 1, 0, 1, 1, 1] },
  });
});

test('nothing is said of times while no device has shown it, nor of a pick without recipients', async () => {
  expect(await figures(await shownAfter([null]))).toMatchObject({ recipients: 1, times: null });
  await sql`delete from push_subscriptions`;
  expect(await figures(await send())).toMatchObject({ recipients: 0, times: null });
});

test("the figures of a pick are read from its own deliveries, whatever others' are there", async () => {
  const id = await shownAfter([1]);
  await sql`
    with other as (
      insert into push_sends (id, kind, created_at, expires_at)
      select gen_random_uuid(), 'test', ${NOON}, ${NOON} from generate_series(1, 200) returning id
    )
    insert into push_deliveries (send_id, subscription_id, batch, nonce, next_attempt_at)
    select id, gen_random_uuid(), 0, gen_random_uuid(), ${NOON} from other, generate_series(1, 100)`;
  await app.owner`analyze push_sends, push_deliveries`;
  const { rows } = await costOf(sql, (explained) => deliveryFiguresOfPick(explained, id));
  // The sends are so few that the planner may read them all.
  expect(rows).toBeLessThan(500);
});
