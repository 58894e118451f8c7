import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, instant, line, recordId } from './fields.ts';
import { confidences } from './picks.ts';
import type { ProblemKind } from './problems.ts';

/** What a member may be alerted of, each on its own. `picks` and `results` are the choices the profile shows too. */
export const alertKinds = [
  'picks',
  'results',
  'changes',
  'voids',
  'money',
  'tickets',
  'announcements',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The fields of a pick whose change before kickoff is told: what would be bet differently, or at another time. */
export const toldChanges = ['matchDate', 'prediction', 'market', 'odds'] as const;

/** Minutes before kickoff at which a reminder may come; a single pick is reminded of at `single` unless the member chose another. */
export const REMINDER = { minutes: [60, 30, 10], single: 30, mostPicks: 200 } as const;
export type ReminderMinutes = (typeof REMINDER.minutes)[number];

/**
 * An email of a new pick that no device told of: sent at `minutesBefore` kickoff, or `minutesAfter` it was posted when that is later,
 * and never once the game has begun.
 */
export const MISSED = { minutesBefore: 120, minutesAfter: 5 } as const;

/** Sports and leagues that a member may mute. */
export const MUTED_MOST = 200;

const isOn = Object.fromEntries(alertKinds.map((kind) => [kind, z.boolean()])) as Record<
  AlertKind,
  z.ZodMiniBoolean
>;

/** Minutes before kickoff, 0 for never. */
const reminder = z.union([z.literal(0), ...REMINDER.minutes.map((minutes) => z.literal(minutes))]);

/** A time of day in the member's zone, `HH:MM`. */
const timeOfDay = (label: string) =>
  z
    .string({ error: `${label} must be a time of day` })
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time of day`));

const league = z.strictObject({ sport: line('Sport', 40), league: line('League', 60) });
export type MutedLeague = z.infer<typeof league>;

const groups = {
  sports: z.strictObject({
    muted: z.array(line('Sport', 40)).check(z.maxLength(MUTED_MOST, 'Too many sports are muted')),
  }),
  leagues: z.strictObject({
    muted: z.array(league).check(z.maxLength(MUTED_MOST, 'Too many leagues are muted')),
  }),
  /** no alert of a pick below it */
  minConfidence: choice('Confidence', confidences),
  /** nothing is shown from `from` to `to`; with `kickoffOverride` a game that starts before the end is told of at once */
  quietHours: z.strictObject({
    enabled: z.boolean(),
    from: timeOfDay('Start'),
    to: timeOfDay('End'),
    kickoffOverride: z.boolean(),
  }),
  /** new picks wait for one message a day; those that start before it are told of at once */
  digest: z.strictObject({ enabled: z.boolean(), at: timeOfDay('Digest') }),
  reminder,
  /** an email of a new pick that no device told of (`MISSED`) */
  emailMissed: z.boolean(),
};

/** Preferences that other calls set: `setReminder` and `updateProfile`. */
const setElsewhere = {
  /** picks that the member is reminded of whatever else they chose, with the minutes before kickoff */
  reminders: z.array(z.object({ pick: recordId, minutes: z.number() })),
  /** IANA */
  timezone: z.string(),
};

/** How a member wants to be alerted; times are those of `timezone`, the profile's. */
export const alertPreferences = z.object({
  kinds: z.object(isOn),
  ...groups,
  ...setElsewhere,
});
export type AlertPreferences = z.infer<typeof alertPreferences>;

/** What a member has who chose nothing yet. */
export const alertDefaults = {
  kinds: {
    picks: true,
    results: true,
    changes: true,
    voids: true,
    money: true,
    tickets: true,
    announcements: true,
  },
  sports: { muted: [] },
  leagues: { muted: [] },
  minConfidence: 'low',
  quietHours: { enabled: false, from: '22:00', to: '07:00', kickoffOverride: true },
  digest: { enabled: false, at: '08:00' },
  reminder: 0,
  emailMissed: false,
} as const;

/** Texts of the alerts page. */
export const alertMessages = {
  saved: 'Saved',
  loadFailed: "We couldn't load your alerts",
  saveFailed: "We couldn't save your alerts",
} as const;

export const alertProblems = {
  reminder_too_late: { status: 409, message: 'This game starts too soon for a reminder' },
  too_many_reminders: {
    status: 409,
    message: `You have ${REMINDER.mostPicks} reminders. Remove one to add another`,
  },
} as const satisfies Record<string, ProblemKind>;

export const getAlertPreferences = endpoint({
  name: 'getAlertPreferences',
  summary: "The member's alert preferences.",
  method: 'GET',
  path: '/push/preferences',
  access: 'member',
  response: z.object({ preferences: alertPreferences }),
});

export const saveAlertPreferences = endpoint({
  name: 'saveAlertPreferences',
  summary:
    'Change alert preferences. Omitted fields keep their values, and lists are replaced. `reminders` and `timezone` are ignored, so a response can be sent back as it is.',
  method: 'PUT',
  path: '/push/preferences',
  access: 'member',
  body: z.strictObject({
    kinds: z.optional(z.partial(z.strictObject(isOn))),
    sports: z.optional(groups.sports),
    leagues: z.optional(groups.leagues),
    minConfidence: z.optional(groups.minConfidence),
    quietHours: z.optional(groups.quietHours),
    digest: z.optional(groups.digest),
    reminder: z.optional(reminder),
    emailMissed: z.optional(groups.emailMissed),
    reminders: z.readonly(z.optional(setElsewhere.reminders)),
    timezone: z.readonly(z.optional(setElsewhere.timezone)),
  }),
  idempotent: true,
  response: z.object({ preferences: alertPreferences }),
});

export const setReminder = endpoint({
  name: 'setReminder',
  summary: "Set a reminder before a pick's kickoff, whatever the preferences say.",
  method: 'PUT',
  path: '/picks/:id/reminder',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({
    /** when it will come */
    remindAt: instant,
    minutes: z.number(),
  }),
  problems: ['reminder_too_late', 'too_many_reminders'],
});

export const removeReminder = endpoint({
  name: 'removeReminder',
  summary: 'Remove the reminder of a pick.',
  method: 'DELETE',
  path: '/picks/:id/reminder',
  access: 'member',
  status: 204,
  params: z.object({ id: recordId }),
});
