import { pushPayload, type PushPayload } from '@picks/contract/push';

type Notice = PushPayload['notification'];

/** Shown for a push that can not be read: a silent push costs the permission on some phones. */
const unreadable: Notice = {
  title: 'New on Fairline',
  body: "Open the app to see what's new.",
  navigate: '/dashboard',
  tag: 'unreadable',
  lang: 'en',
  data: { v: 1, type: 'test', id: null, kickoff: null, nonce: '' },
};

/** What a push asks to show; never throws. */
export function noticeOf(text: string | undefined): Notice {
  try {
    const parsed = pushPayload.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data.notification : unreadable;
  } catch {
    return unreadable;
  }
}

/** The list of picks. */
export const PICKS = '/dashboard/picks';

export type Group = 'picks' | 'results';

const groups: Readonly<Record<string, Group>> = { 'pick.published': 'picks', 'pick.settled': 'results' };

/** A digest stands for as many as it says, like the summary of alerts that came one by one. */
function countOf({ data: { type, topic, count } }: Notice) {
  if (type !== 'digest' || count === undefined) return {};
  const group: Group = topic === 'results' ? 'results' : 'picks';
  return { group, count };
}

/** Buttons of an alert by its kind, and what the app is asked to do at a tap on one. */
const actions: Readonly<Record<string, readonly { action: string; title: string }[]>> = {
  'pick.published': [
    { action: 'remind', title: 'Remind me' },
    { action: 'mute', title: 'Mute league' },
  ],
};

export const actionsOf = ({ data: { type } }: Notice) => actions[type] ?? [];

/** Where a tap leads: the worker holds no token, so the page that opens does what a button asked for. */
export const destinationOf = (to: string, action: string): string =>
  action === '' ? to : `${to.split('?')[0]}?act=${encodeURIComponent(action)}`;

/** What travels with a notification to the tap on it. */
export interface NoticeData {
  readonly nonce: string;
  /** path inside the app */
  readonly to: string;
  /** alerts of these kinds become one when they are many */
  readonly group: Group | null;
  /** picks that it stands for; absent for an alert of one thing */
  readonly count?: number;
  /** milliseconds */
  readonly shownAt: number;
}

export function dataOf(notice: Notice, now: number): NoticeData {
  const { pathname, search } = new URL(notice.navigate, 'https://this.site');
  return {
    nonce: notice.data.nonce,
    to: pathname + search,
    group: groups[notice.data.type] ?? null,
    shownAt: now,
    ...countOf(notice),
  };
}

/** Single alerts that may stand side by side, and the milliseconds in which more of them become one. */
const SINGLE_ALERTS = 3;
const SUMMARY_WINDOW = 10 * 60_000;

interface Shown {
  readonly data: unknown;
}

const dataIn = ({ data }: Shown): Partial<NoticeData> => data ?? {};

/** Alerts to fold into one, and how many picks that one then stands for. */
export interface Fold<T> {
  readonly folded: readonly T[];
  readonly count: number;
}

/** null while the alerts of a group are few. One that stands for some already takes in each that follows it closely. */
export function foldOf<T extends Shown>(shown: readonly T[], group: Group, now: number): Fold<T> | null {
  const isRecent = (each: T) => now - (dataIn(each).shownAt ?? 0) < SUMMARY_WINDOW;
  const alerts = shown.filter((each) => dataIn(each).group === group);
  const folded = alerts.filter((each) => dataIn(each).count === undefined && isRecent(each));
  const summary = alerts.find((each) => dataIn(each).count !== undefined);
  const most = summary !== undefined && isRecent(summary) ? 0 : SINGLE_ALERTS;
  if (folded.length <= most) return null;
  return { folded, count: folded.length + (summary === undefined ? 0 : (dataIn(summary).count ?? 0)) };
}

/** What was not looked at yet: an alert is one, one for several picks is as many. */
export const unreadIn = (shown: readonly Shown[]): number =>
  shown.reduce((sum, each) => sum + (dataIn(each).count ?? 1), 0);

/** The alerts that a screen answers: those that lead there, and all of picks where the list of picks is read. */
export function readOn<T extends Shown>(shown: readonly T[], path: string): T[] {
  return shown.filter((each) => {
    const { to = '', group = null } = dataIn(each);
    return to.split('?')[0] === path || (group !== null && path === PICKS);
  });
}
