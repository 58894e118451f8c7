import { expect, test } from 'vitest';
import { alertsToFold, dataOf, noticeOf } from './notification.ts';

const payload = {
  web_push: 8030,
  notification: {
    title: 'New pick · NBA',
    body: 'Celtics vs Heat. Kick-off 20:45',
    navigate: 'https://fairline.example/dashboard/picks/7',
    tag: 'pick-7',
    lang: 'en',
    data: { v: 1, type: 'pick.published', id: '7', kickoff: null, nonce: 'n1' },
  },
  mutable: true,
};

test('reads what a push asks to show', () => {
  expect(noticeOf(JSON.stringify(payload))).toMatchObject({ title: 'New pick · NBA', tag: 'pick-7' });
});

test.each([undefined, '', 'not json', '{}', '[]', JSON.stringify({ ...payload, web_push: 1 })])(
  'always has something to show, also for %s',
  (text) => expect(noticeOf(text)).toMatchObject({ title: 'Something is new', navigate: '/dashboard' }),
);

test('a tap leads to a path of this app, whatever origin the payload names', () => {
  expect(dataOf(noticeOf(JSON.stringify(payload)), 5)).toEqual({
    nonce: 'n1',
    to: '/dashboard/picks/7',
    isPick: true,
    shownAt: 5,
  });
});

const shown = (isPick: boolean, shownAt: number) => ({ data: { isPick, shownAt } });

test('more than three pick alerts in ten minutes become one', () => {
  const now = 3_600_000;
  const recent = [1, 2, 3, 4].map((minute) => shown(true, now - minute * 60_000));
  expect(alertsToFold(recent.slice(0, 3), now)).toEqual([]);
  expect(alertsToFold(recent, now)).toHaveLength(4);
  expect(
    alertsToFold(
      [...recent.slice(0, 3), shown(true, now - 11 * 60_000), shown(false, now), { data: null }],
      now,
    ),
  ).toEqual([]);
});
