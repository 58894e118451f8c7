import { type PickStatus, profitOf } from '@picks/contract/picks';
import { PUSH, type PushPayload } from '@picks/contract/push';
import type { SendSubject } from './fan-out.queries.ts';

/** Milliseconds before kick-off from which a push is urgent (docs/offline.md). */
const URGENT_WITHIN = 2 * 3_600_000;

function clockIn(timezone: string, instant: Date): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone }).format(instant);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(instant);
  }
}

interface PushText {
  readonly title: string;
  readonly body: string;
  /** where a tap leads */
  readonly navigate: string;
  /** a later one of the same tag takes its place */
  readonly tag: string;
}

const results: Readonly<Record<PickStatus, string>> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  pending: 'Not settled',
};

/** `+0.57 u`, `−1.00 u`; a void pick gives its stake back. */
const unitsOf = (profit: number): string =>
  profit === 0 ? 'Stake returned' : `${profit > 0 ? '+' : '\u2212'}${Math.abs(profit).toFixed(2)} u`;

/** What each kind says; undefined for one that lacks what it should say. */
const texts: {
  readonly [Kind in SendSubject['kind']]: (subject: SendSubject, timezone: string) => PushText | undefined;
} = {
  'pick.published': ({ pickId, league, homeTeam, awayTeam, matchDate }, timezone) =>
    pickId === null || matchDate === null
      ? undefined
      : {
          title: `New pick · ${league}`,
          body: `${homeTeam} vs ${awayTeam}. Kickoff ${clockIn(timezone, matchDate)}`,
          navigate: `/dashboard/picks/${pickId}`,
          tag: `pick-${pickId}`,
        },
  'pick.settled': ({ pickId, league, homeTeam, awayTeam, status, odds, stake }) =>
    pickId === null || status === null || odds === null || stake === null
      ? undefined
      : {
          title: `${results[status]} · ${league}`,
          body: `${homeTeam} vs ${awayTeam}. ${unitsOf(profitOf({ status, odds, stake }) ?? 0)}`,
          navigate: `/dashboard/picks/${pickId}`,
          tag: `pick-${pickId}`,
        },
  announcement: ({ announcementId, title, body }) =>
    title === null || body === null
      ? undefined
      : { title, body, navigate: '/dashboard/announcements', tag: `announcement-${announcementId}` },
  notice: ({ title, body, path }) =>
    title === null || body === null || path === null ? undefined : { title, body, navigate: path, tag: path },
  test: () => ({
    title: 'Alerts work on this device',
    body: 'New picks will look like this.',
    navigate: '/dashboard',
    tag: 'test',
  }),
};

function textOf(subject: SendSubject, timezone: string): PushText {
  const text = texts[subject.kind](subject, timezone);
  if (text === undefined) throw new Error(`a push of the kind ${subject.kind} has nothing to say`);
  return text;
}

/** What a device shows. Never the selection of a pick that is open, its odds or stake: a lock screen is not a plan. */
export function notificationOf(subject: SendSubject, timezone: string, nonce: string): PushPayload {
  const { kind, pickId, matchDate, announcementId } = subject;
  return {
    web_push: 8030,
    notification: {
      ...textOf(subject, timezone),
      lang: 'en',
      data: {
        v: 1,
        type: kind,
        id: pickId ?? announcementId,
        kickoff: matchDate?.toISOString() ?? null,
        nonce,
      },
    },
    mutable: true,
  };
}

/** The payload as sent; longer than a push may be is a defect of ours. */
export function payloadOf(subject: SendSubject, timezone: string, nonce: string): string {
  const payload = JSON.stringify(notificationOf(subject, timezone, nonce));
  if (Buffer.byteLength(payload) > PUSH.maxPayload) throw new Error('push payload too long');
  return payload;
}

/** Seconds a push service may hold it, its urgency, and the topic that a repetition replaces. */
export function deliveryOptions(subject: SendSubject, sendId: string, now: Date) {
  const ttl = Math.floor((subject.expiresAt.getTime() - now.getTime()) / 1000);
  const isAhead = subject.kind === 'pick.published' && subject.matchDate !== null;
  const untilKickOff = (isAhead ? subject.matchDate : subject.expiresAt).getTime() - now.getTime();
  return {
    ttl: Math.max(0, ttl),
    urgency: untilKickOff < URGENT_WITHIN ? ('high' as const) : ('normal' as const),
    topic: (subject.pickId ?? sendId).replaceAll('-', ''),
  };
}
