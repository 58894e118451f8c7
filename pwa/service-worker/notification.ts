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

/** What a push asks to show, and the number it has for the icon; never throws. */
export function noticeOf(text: string | undefined): { notice: Notice; total?: number | undefined } {
  try {
    const parsed = pushPayload.safeParse(JSON.parse(text ?? ''));
    return parsed.success
      ? { notice: parsed.data.notification, total: parsed.data.app_badge }
      : { notice: unreadable };
  } catch {
    return { notice: unreadable };
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

/** What the member had not looked at, all of it and by group, when it was counted at `countedAt`. */
interface Unread extends Readonly<Record<Group, number>> {
  readonly total: number;
  readonly countedAt: number;
}

/** What travels with a notification to the tap on it. */
export interface NoticeData {
  readonly nonce: string;
  /** path inside the app */
  readonly to: string;
  /** alerts of these kinds become one when they are many */
  readonly group: Group | null;
  /** picks that it stands for; absent for an alert of one thing */
  readonly count?: number;
  /** the pick, ticket or request, and the version of the mark that was set of it; absent for an alert of neither */
  readonly mark?: { readonly id: string; readonly rev: number };
  /** what was unread when it was sent */
  readonly unread?: Unread;
  /** milliseconds */
  readonly shownAt: number;
}

export function dataOf(notice: Notice, now: number, total?: number): NoticeData {
  const { pathname, search } = new URL(notice.navigate, 'https://this.site');
  const { nonce, type, id, rev, unread } = notice.data;
  return {
    nonce,
    to: pathname + search,
    group: groups[type] ?? null,
    shownAt: now,
    ...countOf(notice),
    ...(id !== null && rev !== undefined && { mark: { id, rev } }),
    ...(unread !== undefined && total !== undefined && { unread: { ...unread, total } }),
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
  const count = folded.length + (summary === undefined ? 0 : (dataIn(summary).count ?? 0));
  // The server knows what was read elsewhere, and what was closed here unread.
  return { folded, count: Math.max(1, newestCount(shown)?.[group] ?? count) };
}

/** The count of all alerts that was made last: pushes don't arrive in the order they were sent in. */
export function newestCount(shown: readonly Shown[]): Unread | null {
  const counts = shown.flatMap((each) => dataIn(each).unread ?? []);
  return counts.reduce<Unread | null>(
    (newest, each) => (each.countedAt > (newest?.countedAt ?? 0) ? each : newest),
    null,
  );
}

/** What an open page knows of what was read, on this device or another. */
export interface Known {
  /** what was read, and up to which version of its mark */
  readonly read: ReadonlyMap<string, number>;
  /** what is unread */
  readonly counts: Readonly<Record<Group, number>>;
  /** milliseconds: when it was synced, on this device's clock */
  readonly syncedAt: number;
}

/** The alerts of what was read. */
export function readIn<T extends Shown>(shown: readonly T[], { read }: Known): T[] {
  return shown.filter((each) => {
    const { mark } = dataIn(each);
    return mark !== undefined && (read.get(mark.id) ?? 0) >= mark.rev;
  });
}

/** Milliseconds that a sync may take: what was shown since it began may be news to it. */
const SYNC_TAKES = 5_000;

/** The alerts for several things whose number is no longer true, and what it is; 0 when all of them were read. */
export function outdatedIn<T extends Shown>(shown: readonly T[], { counts, syncedAt }: Known) {
  return shown.flatMap((each) => {
    const { group = null, count, shownAt = 0 } = dataIn(each);
    if (group === null || count === undefined || shownAt > syncedAt - SYNC_TAKES) return [];
    return counts[group] < count ? [{ outdated: each, group, count: counts[group] }] : [];
  });
}

/** The alerts that a screen answers: those that lead there, and all of picks where the list of picks is read. */
export function readOn<T extends Shown>(shown: readonly T[], path: string): T[] {
  return shown.filter((each) => {
    const { to = '', group = null } = dataIn(each);
    return to.split('?')[0] === path || (group !== null && path === PICKS);
  });
}
