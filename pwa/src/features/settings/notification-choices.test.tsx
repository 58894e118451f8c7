import { profileMessages } from '@picks/contract/profile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotificationChoices } from './notification-choices.tsx';

const all = { email: true, sms: true, marketing: true };

const shown = () =>
  renderToStaticMarkup(<NotificationChoices value={all} onChange={() => undefined} />).replaceAll(
    '&#x27;',
    "'",
  );

/** The switches in their order: whether each is on, and whether it can be turned. */
const switches = () =>
  [...shown().matchAll(/<[^>]*role="switch"[^>]*>/g)].map(([tag]) => [
    /aria-checked="true"|checked=""/.test(tag) ? 'on' : 'off',
    / disabled=""/.test(tag),
  ]);

test('text messages cannot be turned on, even where an account says that they are, and the reason is there', () => {
  expect(switches()).toEqual([
    ['on', false],
    ['off', true],
    ['on', false],
  ]);
  expect(shown()).toContain(profileMessages.smsUnavailable);
});
