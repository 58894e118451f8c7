import { sendInquiry } from '@picks/contract/inquiries';
import { describe, expect, test } from 'vitest';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { testApp } from '#test/app.ts';
import { servedOrigins } from '#test/served.ts';

const app = await testApp();
const letter = {
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'Nora@Example.com ',
  inquiryType: 'general_inquiry',
  subject: 'Which sports?',
  message: 'Do you cover handball?',
};
const write = (changes: object = {}, headers: Record<string, string> = {}) =>
  app.member(sendInquiry, { body: { ...letter, ...changes }, headers });
const stored = () => app.owner<Record<string, unknown>[]>`select * from inquiries order by created_at, id`;

describe('the contact form', () => {
  test('keeps what a visitor wrote', async () => {
    const { status, data } = await write();
    expect([status, data]).toEqual([201, { success: true, message: 'Message Sent Successfully!' }]);
    expect(await stored()).toMatchObject([
      { first_name: 'Nora', last_name: 'Lind', email: 'nora@example.com', phone: null, status: 'new' },
    ]);
  });

  test('keeps the extras of a plan request, and of nothing else', async () => {
    const extras = {
      interestedPlan: 'vip',
      budget: '$100',
      timeline: '1-2_weeks',
      specificRequirements: 'NBA',
    };
    await write({ ...extras, inquiryType: 'plan_request', subject: 'asked' });
    await write({ ...extras, inquiryType: 'support', subject: 'not asked' });
    await write({ interestedPlan: '', timeline: '', inquiryType: 'plan_request', subject: 'left alone' });
    const rows = (await stored()).slice(1);
    expect(
      rows.map((row) => [
        row['interested_plan'],
        row['budget'],
        row['timeline'],
        row['specific_requirements'],
      ]),
    ).toEqual([
      ['vip', '$100', '1-2_weeks', 'NBA'],
      [null, null, null, null],
      [null, null, null, null],
    ]);
  });

  test('takes `general` for a general inquiry', async () => {
    expect((await write({ inquiryType: 'general' })).status).toBe(201);
    expect((await stored()).at(-1)).toMatchObject({ type: 'general_inquiry' });
  });

  test('answers a filled honeypot alike and keeps nothing', async () => {
    const before = (await stored()).length;
    const { status, data } = await write({ website: 'https://spam.example' });
    expect([status, data, (await stored()).length]).toEqual([
      201,
      { success: true, message: 'Message Sent Successfully!' },
      before,
    ]);
  });

  test('sent twenty times at once under one key is one inquiry', async () => {
    const before = (await stored()).length;
    const key = { 'Idempotency-Key': 'the-key-of-a-letter' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => write({}, key)));
    expect([new Set(answers.map(({ text }) => text)).size, (await stored()).length]).toEqual([1, before + 1]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
    [{ email: 'nora' }, 'email', 'Please enter a valid email address'],
    [{ inquiryType: 'praise' }, 'inquiryType', 'Please choose what it is about'],
    [{ subject: '' }, 'subject', 'Subject is required'],
    [{ message: '\n' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5000 characters'],
    [{ interestedPlan: 'gold' }, 'interestedPlan', "Interested plan isn't known"],
    [{ role: 'admin' }, 'role', 'Unknown field'],
  ])('with %j is refused by the name of its field', async (changes, field, message) => {
    const { status, problem } = await write(changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('is open to one address five times an hour', async () => {
    const { member } = servedOrigins(app, createRateLimits(app.deps.sql));
    const from = async (address: string) =>
      (await member(sendInquiry, { body: letter, headers: { 'X-Forwarded-For': address } })).status;
    const many = [];
    for (let n = 0; n < 6; n += 1) many.push(await from('203.0.113.9'));
    expect([many, await from('203.0.113.10')]).toEqual([[201, 201, 201, 201, 201, 429], 201]);
  });
});
