import { forgotPassword } from '@picks/contract/sign-in';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newMember } from '#test/people.ts';
import { findQueuedMail } from './mail.queries.ts';

const app = await testApp();

test('a delivery takes its own mail, whatever else waits, and none that is not queued', async () => {
  for (const email of ['one@example.com', 'two@example.com']) await newMember(app, email);
  await app.runJobs();
  for (const email of ['one@example.com', 'two@example.com'])
    await app.member(forgotPassword, { body: { email } });
  const queued = await app.owner<{ id: string; to: string }[]>`
    select id, to_address as to from mails where status = 'queued' order by id`;
  expect(queued.map(({ to }) => to).toSorted()).toEqual(['one@example.com', 'two@example.com']);
  for (const { id, to } of queued)
    expect(await findQueuedMail(app.deps.sql, id)).toMatchObject({ id, toAddress: to });
  await app.runJobs();
  for (const { id } of queued) expect(await findQueuedMail(app.deps.sql, id)).toBe(undefined);
});
