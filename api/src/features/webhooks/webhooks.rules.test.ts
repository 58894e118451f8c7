import { WEBHOOK, webhookInput } from '@picks/contract/webhooks.admin';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { inSeconds } from '#test/clock.ts';
import { newSecret, resultOf, signedHeaders, urlFault } from './webhooks.rules.ts';

const NOW = new Date(inSeconds(0));
const waited = (attempts: number, code: number | null, after: number | null = null) => {
  const answer = code === null ? { code, text: '' } : { code, text: '', after };
  const { status, nextAttemptAt } = resultOf({ event: 'pick.settled', attempts }, answer, NOW);
  return [status, (nextAttemptAt.getTime() - NOW.getTime()) / 1000];
};

describe('an attempt', () => {
  test.each([200, 201, 204, 299])('that is answered %i is done', (code) => {
    expect(waited(3, code)).toEqual(['delivered', 0]);
  });

  test.each([301, 302, 307, 400, 404, 429, 500, 503, null])('that is answered %s is repeated', (code) => {
    expect(waited(0, code)).toEqual(['waiting', 5]);
  });

  test('waits as Standard Webhooks has it, then is given up', () => {
    const waits = WEBHOOK.retrySeconds.map((_, attempts) => waited(attempts, 500)[1]);
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(waited(WEBHOOK.retrySeconds.length, 500)[0]).toBe('failed');
  });

  test('waits longer if the receiver asks, up to a day, and never less', () => {
    expect(waited(0, 429, 60)[1]).toBe(60);
    expect(waited(1, 503, 1)[1]).toBe(300);
    expect(waited(0, 429, 999_999)[1]).toBe(86_400);
  });

  test('answered 410 ends the delivery and the target', () => {
    const answer = { code: 410, text: '', after: null };
    expect(resultOf({ event: 'pick.settled', attempts: 0 }, answer, NOW)).toMatchObject({
      status: 'failed',
      isGone: true,
    });
  });

  test('of a test is not repeated', () => {
    const answer = { code: 500, text: '', after: null };
    expect(resultOf({ event: 'webhook.test', attempts: 0 }, answer, NOW).status).toBe('failed');
  });
});

test('both secrets verify while they overlap, and a third does not', () => {
  const [first, second, third] = [newSecret(), newSecret(), newSecret()];
  const headers = signedHeaders('an-id', NOW, '{"a":1}', [second, first]);
  for (const secret of [first, second])
    expect(new Webhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
  expect(() => new Webhook(third).verify('{"a":1}', headers)).toThrow();
  expect(() => new Webhook(first).verify('{"a":2}', headers)).toThrow();
});

describe('an address', () => {
  const fault = (url: string, isDemo = false) => {
    const parsed = webhookInput.safeParse({ url, events: ['pick.settled'] });
    return parsed.success ? urlFault(url, isDemo) : (parsed.error.issues[0]?.message ?? '');
  };

  test.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://93.184.216.34/'])(
    '%s is taken',
    (url) => expect(fault(url)).toBeNull(),
  );

  test.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
    'javascript:alert(1)',
    'https://user@hooks.example.com/',
    'https://:pw@hooks.example.com/',
    'https://hooks.example.com/#a',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://2130706433/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://localhost:8080/',
    `https://hooks.example.com/${'a'.repeat(500)}`,
  ])('%s is refused', (url) => expect(fault(url)).not.toBeNull());

  test.each(['http://localhost:8080/', 'http://127.0.0.1/a', 'http://[::1]:9/'])(
    '%s is taken on a demonstration alone',
    (url) => expect([fault(url, true), fault(url)]).toEqual([null, 'The address must start with https://']),
  );
});
