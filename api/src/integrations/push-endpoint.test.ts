import { describe, expect, test } from 'vitest';
import { isAllowedEndpoint } from './push-endpoint.ts';

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://android.googleapis.com/gcm/send/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
    'https://push.operator.example/abc',
  ])('of a known service is taken: %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, ['push.operator.example'])).toBe(true);
  });

  test.each([
    ['http', 'http://fcm.googleapis.com/abc'],
    ['another scheme', 'ftp://fcm.googleapis.com/abc'],
    ['another port', 'https://fcm.googleapis.com:8443/abc'],
    ['a user', 'https://someone@fcm.googleapis.com/abc'],
    ['a password', 'https://:secret@fcm.googleapis.com/abc'],
    ['an unknown host', 'https://push.example.com/abc'],
    ['a known host as user info', 'https://fcm.googleapis.com@127.0.0.1/abc'],
    ['a known host as a prefix', 'https://fcm.googleapis.com.example.com/abc'],
    ['a known host as a suffix without a dot', 'https://evilpush.apple.com/abc'],
    ['the bare name of a wildcard', 'https://push.apple.com/abc'],
    ['a deeper name of a host without wildcard', 'https://a.fcm.googleapis.com/abc'],
    ['an address', 'https://127.0.0.1/abc'],
    ['an address in brackets', 'https://[::1]/abc'],
    ['a trailing dot', 'https://fcm.googleapis.com./abc'],
    ['no URL', 'fcm.googleapis.com/abc'],
    ['nothing', ''],
    ['more than 1,024 characters', `https://fcm.googleapis.com/${'a'.repeat(1024)}`],
  ])('with %s is refused', (_, endpoint) => {
    expect(isAllowedEndpoint(endpoint, [])).toBe(false);
  });

  test('of 1,024 characters is taken', () => {
    const start = 'https://fcm.googleapis.com/';
    expect(isAllowedEndpoint(start + 'a'.repeat(1024 - start.length), [])).toBe(true);
  });
});
