import { expect, test } from 'vitest';
import { actionsOf, dataOf, destinationOf, foldOf, noticeOf, readOn, unreadIn } from './notification.ts';

const payload = {
  web_push: 8030,
  notification: {
    title: 'New pick · NBA',
    body: 'Celtics vs Heat. Kickoff 20:45',
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
  (text) => expect(noticeOf(text)).toMatchObject({ title: 'New on Fairline', navigate: '/dashboard' }),
);

test('a tap leads to a path of this app, whatever origin the payload names', () => {
  expect(dataOf(noticeOf(JSON.stringify(payload)), 5)).toEqual({
    nonce: 'n1',
    to: '/dashboard/picks/7',
    group: 'picks',
    shownAt: 5,
  });
});

test('a digest stands for as many picks as it says, and is answered by the list of them', () => {
  const { notification } = payload;
  const data = { ...notification.data, type: 'digest', id: null, topic: 'picks', count: 24 };
  const digest = { ...payload, notification: { ...notification, navigate: '/dashboard/picks', data } };
  const shown = { data: dataOf(noticeOf(JSON.stringify(digest)), 5) };
  expect(unreadIn([shown])).toBe(24);
  expect(readOn([shown], '/dashboard/picks')).toEqual([shown]);
});

test('the buttons of a new pick lead to its page, which does what they say; other alerts have none', () => {
  expect(actionsOf(noticeOf(JSON.stringify(payload))).map(({ action }) => action)).toEqual([
    'remind',
    'mute',
  ]);
  expect(actionsOf(noticeOf(undefined))).toEqual([]);
  expect(destinationOf('/dashboard/picks/7', 'mute')).toBe('/dashboard/picks/7?act=mute');
  expect(destinationOf('/dashboard/deposit/history?request=9', '')).toBe(
    '/dashboard/deposit/history?request=9',
  );
});

const now = 3_600_000;
const minute = 60_000;
const single = (shownAt: number, to = '/dashboard/picks/7') =>
  ({ data: { group: 'picks', to, shownAt } }) as const;
const result = (shownAt: number) =>
  ({ data: { group: 'results', to: '/dashboard/picks/7', shownAt } }) as const;
const summary = (count: number, shownAt: number) => ({
  data: { group: 'picks', to: '/dashboard/picks', count, shownAt },
});
const notice = { data: { group: null, to: '/dashboard/deposit/history?request=9', shownAt: now } };

test('more than three pick alerts in ten minutes become one', () => {
  const recent = [1, 2, 3, 4].map((ago) => single(now - ago * minute));
  expect(foldOf(recent.slice(0, 3), 'picks', now)).toBeNull();
  expect(foldOf(recent, 'picks', now)).toEqual({ folded: recent, count: 4 });
  const old = single(now - 11 * minute);
  expect(foldOf([...recent.slice(0, 3), old, notice, { data: null }], 'picks', now)).toBeNull();
});

test('the one counts every pick it stood for already', () => {
  const next = single(now);
  expect(foldOf([summary(4, now - minute), next], 'picks', now)).toEqual({ folded: [next], count: 5 });
  expect(foldOf([summary(4, now - minute)], 'picks', now)).toBeNull();
  const later = [0, 1, 2, 3].map((ago) => single(now - ago * minute));
  const stale = summary(5, now - 60 * minute);
  expect(foldOf([stale, ...later.slice(0, 3)], 'picks', now)).toBeNull();
  expect(foldOf([stale, ...later], 'picks', now)?.count).toBe(9);
});

test('results become one by themselves', () => {
  const results = [0, 1, 2, 3].map((ago) => result(now - ago * minute));
  const shown = [...results, single(now), summary(4, now)];
  expect(foldOf(shown, 'results', now)).toEqual({ folded: results, count: 4 });
  expect(foldOf(results.slice(1), 'results', now)).toBeNull();
});

test('what is unread is counted by picks, not by alerts', () => {
  expect(unreadIn([summary(12, now), single(now), notice])).toBe(14);
  expect(unreadIn([])).toBe(0);
});

test('a screen that is read answers its alerts', () => {
  const [seven, eight, all] = [single(now), single(now, '/dashboard/picks/8'), summary(4, now)];
  const shown = [seven, eight, all, notice, { data: null }];
  expect(readOn(shown, '/dashboard/picks')).toEqual([seven, eight, all]);
  expect(readOn(shown, '/dashboard/picks/8')).toEqual([eight]);
  expect(readOn(shown, '/dashboard/deposit/history')).toEqual([notice]);
  expect(readOn(shown, '/dashboard')).toEqual([]);
});
