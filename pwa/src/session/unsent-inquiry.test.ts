import type { InquiryInput } from '@picks/contract/inquiries';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDatabases } from '#src/offline/load-databases.ts';
import { RETRY } from '#src/offline/outbox.ts';
import { queueInquiry, takeBackInquiry, useUnsentInquiry } from './unsent-inquiry.ts';

const body: InquiryInput = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  inquiryType: 'support',
  subject: 'A question',
  message: 'What does the weekly limit count?',
};
const problem = (status: number, code: string, more: object = {}) => {
  const said = { type: 'about:blank', title: 'No', status, code, message: 'Not now', ...more };
  return Response.json(said, { status });
};
const taken = () => Response.json({ success: true, message: 'Sent' }, { status: 201 });

/** Node has no document to resolve a relative URL against. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://phone.example') : input, init);
  }
}

let keys: (string | null)[] = [];
/** Answers in turn, then takes it; nothing is no answer. */
function answering(...answers: (Response | null)[]): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    const answer = answers.length > 0 ? answers.shift() : taken();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  });
}
const kind = () => useUnsentInquiry.getState().kind;

beforeEach(async () => {
  keys = [];
  // They wait for a quiet moment, which the stopped clock never brings.
  await loadDatabases();
  vi.stubGlobal('Request', PageRequest);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await takeBackInquiry();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without an answer, and while its first try is still at work, it goes again by itself under the same key', async () => {
  answering(null, problem(500, 'internal'), problem(409, 'idempotency_in_progress'));
  await queueInquiry(body);
  expect(kind()).toBe('waiting');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(RETRY.most);
      return kind();
    })
    .toBe('sent');
  expect(keys).toEqual(Array(4).fill(keys[0]));
  expect(keys[0]).toMatch(/./);
});

test('one that is refused goes back into its form with what is wrong', async () => {
  const fields = { subject: 'Subject is required' };
  answering(problem(422, 'validation_failed', { fields }));
  await queueInquiry(body);
  expect(useUnsentInquiry.getState()).toMatchObject({ kind: 'refused', body, failure: { fields } });
});

test('one that was taken back is not sent again', async () => {
  answering(null);
  await queueInquiry(body);
  expect(await takeBackInquiry()).toEqual(body);
  await vi.advanceTimersByTimeAsync(RETRY.most);
  expect(keys).toHaveLength(1);
});
