import { sendInquiry } from '@picks/contract/inquiries';
import {
  addInquiryNote,
  getInquiry,
  inquiryStatuses,
  listInquiries,
  respondToInquiry,
  setInquiryStatus,
} from '@picks/contract/inquiries.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp, type TestApp } from '#test/app.ts';
import { newAdmin } from '#test/people.ts';

let app: TestApp;
let token = '';
beforeEach(async () => {
  app = await testApp();
  token = await newAdmin(app);
  await app.runJobs();
  app.mails.length = 0;
});

const write = (changes: object = {}) =>
  app.member(sendInquiry, {
    body: {
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora@example.com',
      inquiryType: 'general_inquiry',
      subject: 'Which sports?',
      message: 'Do you cover handball?\nAnd curling?',
      ...changes,
    },
  });
const list = async (query: Record<string, string | number> = {}) =>
  (await app.console(listInquiries, { token, query })).data;
const subjects = async (query: Record<string, string>) =>
  (await list(query)).inquiries.map(({ subject }) => subject);
const first = async () => {
  const [inquiry] = (await list()).inquiries;
  if (inquiry === undefined) throw new Error('no inquiry');
  return inquiry;
};
const respond = (id: string, response: string, key?: string) =>
  app.console(respondToInquiry, {
    token,
    params: { id },
    body: { response },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const acts = () =>
  app.owner<{ action: string; before: unknown; after: unknown }[]>`
    select action, before, after from audit_entries where target_type = 'inquiry' order by id`;

describe('the list', () => {
  beforeEach(async () => {
    for (const [index, inquiryType] of ['general', 'support', 'partnership', 'other'].entries()) {
      app.clock.set(new Date(NOON.getTime() + index * 60_000));
      await write({ inquiryType, subject: inquiryType, email: `${inquiryType}@example.com` });
    }
    app.clock.advance(60);
    await write({
      inquiryType: 'plan_request',
      subject: 'plan',
      interestedPlan: 'vip',
      budget: '$100',
      timeline: '1_month',
      specificRequirements: 'NBA only',
    });
  });

  test('maps what a visitor sent', async () => {
    expect(await first()).toMatchObject({
      name: 'Nora Lind',
      phone: null,
      type: 'plan_request',
      status: 'new',
      planDetails: { planType: 'vip', budget: '$100', duration: '1_month', requirements: 'NBA only' },
      adminResponse: null,
      respondedAt: null,
      internalNotes: [],
    });
  });

  test('has new ones first, then the newest', async () => {
    const { _id } = await first();
    await app.console(setInquiryStatus, { token, params: { id: _id }, body: { status: 'closed' } });
    expect(await subjects({})).toEqual(['other', 'partnership', 'support', 'general', 'plan']);
  });

  test('has one order, also of what came in one moment', async () => {
    await app.owner`update inquiries set created_at = ${NOON}`;
    const ids = (await list()).inquiries.map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  test('filters by type, with `general` for a general inquiry, by status and by words', async () => {
    expect(await subjects({ type: 'general' })).toEqual(['general']);
    expect(await subjects({ type: 'general_inquiry' })).toEqual(['general']);
    expect(await subjects({ status: 'responded' })).toEqual([]);
    expect(await subjects({ search: 'PARTNERSHIP@' })).toEqual(['partnership']);
    expect(await subjects({ search: '%' })).toEqual([]);
  });

  test('counts what the other filters leave, and pages', async () => {
    const { _id } = await first();
    await respond(_id, 'Yes.');
    const { counts, total, totalPages, inquiries } = await list({ limit: 2, page: 2 });
    expect([counts, total, totalPages, inquiries.length]).toEqual([
      { new: 4, in_progress: 0, responded: 1, closed: 0 },
      5,
      3,
      2,
    ]);
    expect((await list({ status: 'new' })).total).toBe(4);
  });
});

describe('one inquiry', () => {
  test('goes from any status to any other, on record where it changed', async () => {
    await write();
    const { _id: id } = await first();
    const steps = inquiryStatuses.flatMap((from) => inquiryStatuses.flatMap((to) => [from, to]));
    for (const status of steps) {
      const { data } = await app.console(setInquiryStatus, { token, params: { id }, body: { status } });
      expect(data.inquiry.status).toBe(status);
    }
    const changes = ['new', ...steps].filter((status, index, all) => index > 0 && status !== all[index - 1]);
    expect((await acts()).map(({ after }) => after)).toEqual(changes.map((status) => ({ status })));
  });

  test('is answered once by mail, with what it asked, and is responded', async () => {
    await write();
    const { _id: id } = await first();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => respond(id, 'Handball yes, curling no.', 'the-key-of-an-answer')),
    );
    for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]?.data]);
    expect(answers[0]?.data.inquiry).toMatchObject({
      status: 'responded',
      adminResponse: 'Handball yes, curling no.',
      respondedAt: NOON.toISOString(),
    });
    expect((await app.console(getInquiry, { token, params: { id } })).data).toEqual(answers[0]?.data);
    await app.runJobs();
    expect(app.mails).toMatchObject([{ to: 'nora@example.com', subject: 'Re: Which sports?' }]);
    expect(app.mails[0]?.text).toContain('Handball yes, curling no.');
    expect(app.mails[0]?.text).toContain('> Do you cover handball?\n> And curling?');
    expect(await acts()).toEqual([
      {
        action: 'inquiry.responded',
        before: { status: 'new' },
        after: { status: 'responded', response: 'Handball yes, curling no.' },
      },
    ]);
  });

  test('keeps every answer, the latest as the answer', async () => {
    await write();
    const { _id: id } = await first();
    await respond(id, 'One');
    app.clock.advance(60);
    const { data } = await respond(id, 'Two');
    expect(data.inquiry.adminResponse).toBe('Two');
    expect(data.inquiry.responses.map(({ message }) => message)).toEqual(['One', 'Two']);
  });

  test('takes notes, which no mail tells', async () => {
    await write();
    const { _id: id } = await first();
    const { data } = await app.console(addInquiryNote, {
      token,
      params: { id },
      body: { note: 'Asked before' },
    });
    expect(data.inquiry.internalNotes).toMatchObject([{ note: 'Asked before', addedBy: expect.any(String) }]);
    expect((await app.console(getInquiry, { token, params: { id } })).data).toEqual(data);
    await app.runJobs();
    expect([app.mails, data.inquiry.status, (await acts()).length]).toEqual([[], 'new', 1]);
  });

  test('refuses a blank answer and a blank note', async () => {
    await write();
    const { _id: id } = await first();
    const answer = await respond(id, ' \n');
    const note = await app.console(addInquiryNote, { token, params: { id }, body: { note: '' } });
    expect([answer.status, answer.problem.message]).toEqual([422, 'Please enter a response message']);
    expect([note.status, note.problem.message]).toEqual([422, 'Please enter a note']);
  });
});
