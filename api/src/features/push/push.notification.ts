import { type PickStatus, profitOf } from '@picks/contract/picks';
import { toldChanges } from '@picks/contract/alerts';
import { PUSH, type PushPayload } from '@picks/contract/push';
import type { DueDelivery, SendSubject } from './fan-out.queries.ts';

/** Milliseconds before kick-off from which a push is urgent (docs/offline.md). */
const URGENT_WITHIN = 2 * 3_600_000;

/** `19:30` of an instant, on the clocks of a time zone; UTC where that is unknown. */
export function clockIn(timezone: string, instant: Date): string {
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
  /** makes itself heard also where it takes the place of another */
  readonly renotify?: true;
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

const PICKS = '/dashboard/picks';

/** An alert of a game that somebody was told of before: it takes the place of the first one. */
function ofGame(
  { pickId, league, homeTeam, awayTeam }: SendSubject,
  title: string,
  more: string,
  navigate = `${PICKS}/${pickId}`,
): PushText | undefined {
  if (pickId === null) return undefined;
  const body = `${homeTeam} vs ${awayTeam}. ${more}`;
  return { title: `${title} · ${league}`, body, navigate, tag: `pick-${pickId}`, renotify: true };
}

const changeTitles: Readonly<Record<(typeof toldChanges)[number], string>> = {
  matchDate: 'New kickoff time',
  prediction: 'Pick changed',
  market: 'Line changed',
  odds: 'Odds changed',
};

/** The first of the fields stands for all. */
const changeTitle = (changed: readonly string[] | null): string =>
  changeTitles[toldChanges.find((field) => changed?.includes(field)) ?? 'prediction'];

/** What each kind says; undefined for one that lacks what it should say. */
const texts: {
  readonly [Kind in SendSubject['kind']]: (
    subject: SendSubject,
    timezone: string,
    held: number,
  ) => PushText | undefined;
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
  'pick.changed': (subject, timezone) =>
    subject.matchDate === null
      ? undefined
      : ofGame(subject, changeTitle(subject.changed), `Kickoff ${clockIn(timezone, subject.matchDate)}`),
  'pick.voided': (subject) => ofGame(subject, results.void, unitsOf(0)),
  'pick.withdrawn': (subject) => ofGame(subject, 'Withdrawn', 'This pick no longer counts.', PICKS),
  'pick.reminder': (subject, timezone) =>
    subject.matchDate === null
      ? undefined
      : ofGame(subject, 'Starting soon', `Kickoff ${clockIn(timezone, subject.matchDate)}`),
  digest: ({ topic }, _, held) => {
    const body = 'Open Fairline to see them all.';
    return topic === 'results'
      ? { title: `${held} results`, body, navigate: PICKS, tag: 'results-summary' }
      : { title: `${held} new picks`, body, navigate: PICKS, tag: 'picks-summary' };
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

function textOf(subject: SendSubject, timezone: string, held: number): PushText {
  const text = texts[subject.kind](subject, timezone, held);
  if (text === undefined) throw new Error(`a push of the kind ${subject.kind} has nothing to say`);
  return text;
}

/** To whom an alert goes, and what of it differs from one member to the next. */
export type Addressee = Pick<DueDelivery, 'timezone' | 'nonce' | 'held' | 'rev' | 'unread'>;

/** What a device shows. Never the selection of a pick that is open, its odds or stake: a lock screen is not a plan. */
export function notificationOf(subject: SendSubject, addressee: Addressee): PushPayload {
  const { kind, pickId, matchDate, announcementId, about, topic } = subject;
  const { timezone, nonce, held, rev, unread } = addressee;
  const { total, ...counts } = unread;
  return {
    web_push: 8030,
    notification: {
      ...textOf(subject, timezone, held),
      lang: 'en',
      data: {
        v: 1,
        type: kind,
        id: pickId ?? announcementId ?? about,
        kickoff: matchDate?.toISOString() ?? null,
        nonce,
        ...(kind === 'digest' && { count: held, topic: topic ?? 'picks' }),
        ...(rev !== null && { rev }),
        unread: counts,
      },
    },
    app_badge: total,
    mutable: true,
  };
}

/** The payload as sent; longer than a push may be is a defect of ours. */
export function payloadOf(subject: SendSubject, addressee: Addressee): string {
  const payload = JSON.stringify(notificationOf(subject, addressee));
  if (Buffer.byteLength(payload) > PUSH.maxPayload) throw new Error('push payload too long');
  return payload;
}

const ahead: readonly SendSubject['kind'][] = ['pick.published', 'pick.changed', 'pick.reminder'];

/** Seconds a push service may hold it, its urgency, and the topic that a repetition replaces. */
export function deliveryOptions(subject: SendSubject, sendId: string, now: Date) {
  const ttl = Math.floor((subject.expiresAt.getTime() - now.getTime()) / 1000);
  const isAhead = ahead.includes(subject.kind) && subject.matchDate !== null;
  const untilKickOff = (isAhead ? subject.matchDate : subject.expiresAt).getTime() - now.getTime();
  return {
    ttl: Math.max(0, ttl),
    urgency: untilKickOff < URGENT_WITHIN ? ('high' as const) : ('normal' as const),
    topic: (subject.pickId ?? sendId).replaceAll('-', ''),
  };
}
