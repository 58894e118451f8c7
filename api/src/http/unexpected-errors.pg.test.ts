import { sendInquiry } from '@picks/contract/inquiries';
import { listPlans } from '@picks/contract/plans';
import { commonProblems } from '@picks/contract/problems';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startWorker } from '#src/worker.ts';
import { testApp } from '#test/app.ts';
import { webOrigins } from '#test/web-origins.ts';

const lines: string[] = [];
const app = await testApp(undefined, { onLog: (line) => void lines.push(line) });
const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

test('an unexpected error is found by its request: where it happened and what the database named', async () => {
  await app.owner`alter table plans rename to plans_away`;
  const { problem, status } = await app.member(listPlans);
  await app.owner`alter table plans_away rename to plans`;
  expect(status).toBe(500);
  const [entry] = logged('unexpected error');
  expect(entry).toMatchObject({
    requestId: problem.requestId,
    method: 'GET',
    route: '/api/plans',
    error: 'PostgresError',
    code: '42P01',
  });
  const stack = entry?.['stack'] as string[];
  expect(stack.join('\n')).toMatch(/plans\.(service|routes|queries)\.ts/);
  expect(stack.filter((line) => /node_modules|node:/.test(line))).toEqual([]);
});

test('an unexpected error outside the API gets plain text, and is logged with its request id', async () => {
  lines.length = 0;
  await app.owner`alter table picks rename to picks_away`;
  const { member } = webOrigins(app.deps);
  const answers = await Promise.all(
    ['/record.csv', '/record.rss', '/picks.ics', `/share/${randomUUID()}.png`].map(async (path) =>
      member.request(path),
    ),
  );
  await app.owner`alter table picks_away rename to picks`;
  const found = new Map(logged('unexpected error').map((entry) => [entry['requestId'], entry]));
  const routes = answers.map(({ headers }) => found.get(headers.get('x-request-id'))?.['route']);
  expect(routes).toEqual(['/record.csv', '/record.rss', '/picks.ics', '/share/:file']);
  for (const answer of answers) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect([answer.status, await answer.text()]).toEqual([500, commonProblems.internal.message]);
  }
});

test('a constraint and its table are named, and nothing that somebody entered', async () => {
  lines.length = 0;
  await app.owner`alter table inquiries add constraint nobody_writes check (email = '') not valid`;
  const body = {
    firstName: 'Ana',
    lastName: 'Lind',
    email: 'ana-in-the-log@example.com',
    inquiryType: 'general_inquiry',
    subject: 'Which sports?',
    message: 'Do you cover handball?',
  };
  const { status } = await app.member(sendInquiry, { body });
  await app.owner`alter table inquiries drop constraint nobody_writes`;
  expect(status).toBe(500);
  expect(logged('unexpected error')).toMatchObject([
    { code: '23514', constraint: 'nobody_writes', table: 'inquiries' },
  ]);
  expect(lines.join('\n')).not.toContain('ana-in-the-log');
});

test('a failed job is logged with its task and the code of its error', async () => {
  const heard: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void heard.push(line) });
  const fail = () => Promise.reject(Object.assign(new Error('550 <ana@example.com>'), { code: 'EENVELOPE' }));
  const worker = await startWorker(app.target, app.deps.sql, { errand: fail }, [], log, { jobs: 4 });
  await app.owner`select graphile_worker.add_job('errand', max_attempts => 1)`;
  await expect.poll(() => heard.find((line) => line.includes('job failed'))).toBeDefined();
  await worker.stop();
  const line = heard.find((each) => each.includes('job failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ task: 'errand', attempts: 1, error: 'Error', code: 'EENVELOPE' });
  expect(line).not.toContain('ana@example.com');
});
