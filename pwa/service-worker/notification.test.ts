import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  dataOf,
  destinationOf,
  foldOf,
  newestCount,
  noticeOf,
  outdatedIn,
  readIn,
  readOn,
} from './notification.ts';

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
  const { notice, total } = noticeOf(JSON.stringify({ ...payload, app_badge: 3 }));
  expect([notice.title, notice.tag, total]).toEqual(['New pick · NBA', 'pick-7', 3]);
});

test.each([undefined, '', 'not json', '{}', '[]', JSON.stringify({ ...payload, web_push: 1 })])(
  'always has something to show, also for %s',
  (text) => expect(noticeOf(text).notice).toMatchObject({ title: 'New on Fairline', navigate: '/dashboard' }),
);

test('a tap leads to a path of this app, whatever origin the payload names', () => {
  expect(dataOf(noticeOf(JSON.stringify(payload)).notice, 5)).toEqual({
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
  const shown = { data: dataOf(noticeOf(JSON.stringify(digest)).notice, 5) };
  expect(shown.data.count).toBe(24);
  expect(readOn([shown], '/dashboard/picks')).toEqual([shown]);
});

test('the buttons of a new pick lead to its page, which does what they say; other alerts have none', () => {
  expect(actionsOf(noticeOf(JSON.stringify(payload)).notice).map(({ action }) => action)).toEqual([
    'remind',
    'mute',
  ]);
  expect(actionsOf(noticeOf(undefined).notice)).toEqual([]);
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

describe('what is unread', () => {
  const alert = (rev: number, countedAt: number, picks: number) => {
    const data = { ...payload.notification.data, rev, unread: { picks, results: 1, countedAt } };
    const sent = { ...payload, notification: { ...payload.notification, data }, app_badge: picks + 2 };
    const { notice, total } = noticeOf(JSON.stringify(sent));
    return { data: dataOf(notice, now, total) };
  };

  test('is what the server counted last, in whatever order the alerts arrived', () => {
    const shown = [alert(1, 200, 24), notice, alert(1, 100, 23), { data: null }];
    expect(newestCount(shown)).toEqual({ total: 26, picks: 24, results: 1, countedAt: 200 });
    expect(newestCount([notice])).toBeNull();
  });

  test('is the number of the one alert that stands for all, also where some were closed or read', () => {
    const shown = [1, 2, 3, 4].map((number) => alert(1, number, 20 + number));
    expect(foldOf(shown, 'picks', now)).toEqual({ folded: shown, count: 24 });
    expect(foldOf([...shown, alert(1, 5, 0)], 'picks', now)?.count).toBe(1);
  });

  const known = (rev: number, counts = { picks: 3, results: 0 }, syncedAt = now) => ({
    read: new Map([['7', rev]]),
    counts,
    syncedAt,
  });

  test('no more closes its alert, but not that of later news', () => {
    const [first, second] = [alert(1, 1, 1), alert(3, 2, 1)];
    const shown = [first, second, notice, { data: null }];
    expect(readIn(shown, known(1))).toEqual([first]);
    expect(readIn(shown, known(2))).toEqual([first]);
    expect(readIn(shown, known(3))).toEqual([first, second]);
  });

  test('is fewer than an alert for several says: it says how many are left', () => {
    const old = summary(5, now - minute);
    expect(outdatedIn([old, notice], known(1))).toEqual([{ outdated: old, group: 'picks', count: 3 }]);
    expect(outdatedIn([old], known(1, { picks: 0, results: 0 }))[0]?.count).toBe(0);
    expect(outdatedIn([old], known(1, { picks: 6, results: 0 }))).toEqual([]);
    // It may tell of what that sync could not know.
    expect(outdatedIn([summary(5, now - 4000)], known(1))).toEqual([]);
  });
});

test('a screen that is read answers its alerts', () => {
  const [seven, eight, all] = [single(now), single(now, '/dashboard/picks/8'), summary(4, now)];
  const shown = [seven, eight, all, notice, { data: null }];
  expect(readOn(shown, '/dashboard/picks')).toEqual([seven, eight, all]);
  expect(readOn(shown, '/dashboard/picks/8')).toEqual([eight]);
  expect(readOn(shown, '/dashboard/deposit/history')).toEqual([notice]);
  expect(readOn(shown, '/dashboard')).toEqual([]);
});
