import { pushPayload, type PushPayload } from '@picks/contract/push';

type Notice = PushPayload['notification'];

/** Shown for a push that can not be read: a silent push costs the permission on some phones. */
const unreadable: Notice = {
  title: 'Something is new',
  body: 'Open Fairline to see it.',
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

/** What travels with a notification to the tap on it. */
export interface NoticeData {
  readonly nonce: string;
  /** path inside the app */
  readonly to: string;
  readonly isPick: boolean;
  /** milliseconds */
  readonly shownAt: number;
}

export function dataOf(notice: Notice, now: number): NoticeData {
  const { pathname, search } = new URL(notice.navigate, 'https://this.site');
  return {
    nonce: notice.data.nonce,
    to: pathname + search,
    isPick: notice.data.type === 'pick.published',
    shownAt: now,
  };
}

/** Single alerts that may stand side by side, and the milliseconds in which more of them become one (pwa.md, Push). */
const SINGLE_ALERTS = 3;
const SUMMARY_WINDOW = 10 * 60_000;

/** The pick alerts to fold into one; none while they are few. */
export function alertsToFold<T extends { readonly data: unknown }>(shown: readonly T[], now: number): T[] {
  const recent = shown.filter(({ data }) => {
    const known = data as Partial<NoticeData> | null;
    return known?.isPick === true && now - (known.shownAt ?? 0) < SUMMARY_WINDOW;
  });
  return recent.length > SINGLE_ALERTS ? recent : [];
}
