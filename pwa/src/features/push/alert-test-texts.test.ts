import { expect, test } from 'vitest';
import { faultText, progressText } from './alert-test-texts.ts';
import { serviceOf } from './push-service.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', "Google's push service"],
  ['https://jmt17.google.com/fcm/send/a', "Google's push service"],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', "Mozilla's push service"],
  ['https://web.push.apple.com/a', "Apple's push service"],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', "Microsoft's push service"],
  ['https://push.example.com/a', "Your browser's push service"],
])('%s is %s', (endpoint, name) => expect(serviceOf(endpoint)).toBe(name));

test('what broke names the push service and its answer', () => {
  const { title, canRepair } = faultText({ kind: 'gone', answer: 410 }, "Google's push service");
  expect([title, canRepair]).toEqual([
    "Google's push service no longer knows this device (error 410).",
    true,
  ]);
  expect(faultText({ kind: 'failing', answer: null }, null).title).toBe(
    "Your browser's push service isn't answering.",
  );
});

test.each(['denied', 'no-worker', 'unsent'] as const)('a new subscription is no cure for %s', (kind) => {
  expect(faultText({ kind }, null).canRepair).toBe(false);
});

test.each([
  [400, /^Alerts work on this device. The test took 1 second\./],
  [2400, /^Alerts work on this device. The test took 2 seconds\./],
  [42_000, /^Your test came late, after 42 seconds\./],
])('a test of %d ms reads %s', (milliseconds, words) => {
  expect(progressText({ state: 'shown', milliseconds })).toMatch(words);
});
