import { listAudit } from '@picks/contract/audit.admin';
import { expect, test } from 'vitest';
import { settleReferrals } from '#src/features/referrals/payouts.service.ts';
import { NOON, testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import {
  newAnnouncement,
  newApproval,
  newCannedReply,
  newEarning,
  newInquiry,
  newListView,
  newMail,
  newPaymentOption,
  newPick,
  newPlan,
  newTicket,
} from '#test/calls/records.ts';

const app = await testApp();
app.clock.set(NOON);
const { sql, sealing } = app.deps;
const cast = await castOf(app);
const inTwoMonths = new Date('2027-01-01T00:00:00Z');

const idIn = async (table: string, userId: string) => {
  const [row] = await sql<{ id: string }[]>`select id from ${sql(table)} where user_id = ${userId}`;
  return row?.id ?? '';
};
async function newPayout(): Promise<string> {
  const person = await cast.newPerson('member');
  await newEarning(person, cast);
  await settleReferrals({ sql, sealing }, inTwoMonths);
  return idIn('referral_payouts', person.id);
}

/** A record of each type, made anew each time, and what people call it. */
const targets: Record<string, [() => Promise<string>, RegExp]> = {
  user: [async () => (await cast.newPerson('member')).id, /^Sam Hill$/],
  pick: [() => newPick(cast), /^Boston Celtics vs Miami Heat - Celtics -4.5$/],
  plan: [() => newPlan(cast), /^Trial$/],
  payment_option: [() => newPaymentOption(cast), /^Coupons$/],
  announcement: [() => newAnnouncement(cast), /^Tonight$/],
  inquiry: [() => newInquiry(cast), /^A question$/],
  approval: [async () => newApproval(await cast.newPerson('member'), cast), /^Sam Hill$/],
  referral: [async () => newEarning(await cast.newPerson('member'), cast), /^ERN-[0-9A-F]{12}, Sam Hill$/],
  referral_payout: [newPayout, /^REF-[0-9A-F]{12}, Sam Hill$/],
  session: [async () => idIn('sessions', (await cast.newPerson('member')).id), /^Sam Hill$/],
  list_view: [() => newListView(cast.admin, cast), /^[0-9a-f-]{36}$/],
  mail: [() => newMail(cast), /^•••••• is your Fairline code$/],
  canned_reply: [() => newCannedReply(cast), /^Reply /],
  ticket: [async () => newTicket(await cast.newPerson('member'), cast), /^TCK-\d+, A question$/],
};

test.each(Object.entries(targets))('a %s is told by its name', async (type, [make, name]) => {
  await make();
  await make();
  const id = await make();
  await app.owner`
    insert into audit_entries (at, action, target_type, target_id, ip, request_id)
    values (${NOON}, 'test.named', ${type}, ${id}, '', 'r')`;
  const query = { target: id, action: 'test.named' };
  const { data } = await app.console(listAudit, { token: cast.admin.token, query });
  expect(data.entries.map(({ target }) => target)).toEqual([{ type, id, name: expect.stringMatching(name) }]);
});

test('what is no record has no name', async () => {
  await app.owner`
    insert into audit_entries (at, action, target_type, target_id, ip, request_id)
    values (${NOON}, 'test.nameless', 'user', 'nobody', '', 'r')`;
  const query = { action: 'test.nameless' };
  const { data } = await app.console(listAudit, { token: cast.admin.token, query });
  expect(data.entries[0]?.target.name).toBe(null);
});
