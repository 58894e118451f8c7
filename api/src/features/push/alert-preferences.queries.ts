import type { AlertPreferences, ReminderMinutes, saveAlertPreferences } from '@picks/contract/alerts';
import type { BodyOf } from '@picks/contract/endpoint';
import type { Fragment, Sql } from '#src/database/client.ts';
import {
  type ColumnValues,
  columnAssignments,
  columnNames,
  columnValues,
} from '#src/database/column-values.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { minutesOf, timeOf } from './quiet-hours.rules.ts';

interface PreferencesRow {
  readonly kinds: AlertPreferences['kinds'];
  readonly mutedSports: string[];
  readonly mutedLeagues: string[];
  readonly minConfidence: AlertPreferences['minConfidence'];
  readonly quietEnabled: boolean;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly kickoffOverride: boolean;
  readonly digestEnabled: boolean;
  readonly digestAt: number;
  readonly reminder: ReminderMinutes | null;
  readonly emailMissed: boolean;
  readonly reminders: AlertPreferences['reminders'];
  readonly timezone: string;
}

/** A league as it is stored beside its sport. */
const storedLeague = ({ sport, league }: AlertPreferences['leagues']['muted'][number]) =>
  `${sport}\n${league}`;

function leagueOf(stored: string) {
  const [sport = '', league = ''] = stored.split('\n');
  return { sport, league };
}

/**
 * Whether a member `u`, with preferences `a` or none, wants alerts of each kind. What was not chosen since the profile
 * knew two kinds goes by those two.
 */
export const wanted = (sql: Sql) => ({
  picks: sql`u.notify_picks`,
  results: sql`u.notify_results`,
  changes: sql`coalesce(a.changes, u.notify_picks)`,
  voids: sql`coalesce(a.voids, u.notify_results)`,
  money: sql`coalesce(a.money, true)`,
  tickets: sql`coalesce(a.tickets, true)`,
  announcements: sql`coalesce(a.announcements, true)`,
});

/** Whether a pick `p` is of a sport or league that `a` mutes. */
export const isMuted = (sql: Sql): Fragment => sql`
  coalesce(p.sport = any(a.muted_sports) or p.sport || e'\n' || p.league = any(a.muted_leagues), false)`;

/** How sure a pick is, as a number. */
export const confidenceRank = (sql: Sql, confidence: Fragment): Fragment =>
  sql`array_position(array['low', 'medium', 'high'], ${confidence})`;

/** The columns of `PreferencesRow` of a user `u` with preferences `a` or none. */
function preferenceColumns(sql: Sql): Fragment {
  const { picks, results, changes, voids, money, tickets, announcements } = wanted(sql);
  return sql`json_build_object('picks', ${picks}, 'results', ${results}, 'changes', ${changes}, 'voids', ${voids},
      'money', ${money}, 'tickets', ${tickets}, 'announcements', ${announcements}) as kinds,
    coalesce(a.muted_sports, '{}') as "mutedSports", coalesce(a.muted_leagues, '{}') as "mutedLeagues",
    coalesce(a.min_confidence, 'low') as "minConfidence",
    coalesce(a.quiet_enabled, false) as "quietEnabled", coalesce(a.quiet_from, 1320) as "quietFrom",
    coalesce(a.quiet_to, 420) as "quietTo", coalesce(a.kickoff_override, true) as "kickoffOverride",
    coalesce(a.digest_enabled, false) as "digestEnabled", coalesce(a.digest_at, 480) as "digestAt",
    a.reminder, coalesce(a.email_missed, false) as "emailMissed", u.timezone, coalesce((
      select json_agg(json_build_object('pick', r.key, 'minutes', r.value::int) order by r.key)
      from jsonb_each(a.reminders) r), '[]') as reminders`;
}

function toPreferences(row: PreferencesRow): AlertPreferences {
  return {
    kinds: row.kinds,
    sports: { muted: row.mutedSports },
    leagues: { muted: row.mutedLeagues.map(leagueOf) },
    minConfidence: row.minConfidence,
    quietHours: {
      enabled: row.quietEnabled,
      from: timeOf(row.quietFrom),
      to: timeOf(row.quietTo),
      kickoffOverride: row.kickoffOverride,
    },
    digest: { enabled: row.digestEnabled, at: timeOf(row.digestAt) },
    reminder: row.reminder ?? 0,
    emailMissed: row.emailMissed,
    reminders: row.reminders,
    timezone: row.timezone,
  };
}

export async function findPreferences(sql: Sql, userId: string): Promise<AlertPreferences | undefined> {
  const [row] = await sql<PreferencesRow[]>`
    select ${preferenceColumns(sql)} from users u left join alert_preferences a on a.user_id = u.id
    where u.id = ${userId}`;
  return row && toPreferences(row);
}

type Choices = BodyOf<typeof saveAlertPreferences>;

/** Values of the choices that were sent, by column. */
function stored({
  kinds = {},
  sports,
  leagues,
  minConfidence,
  quietHours,
  digest,
  reminder,
  emailMissed,
}: Choices): ColumnValues {
  const { picks: _picks, results: _results, ...others } = kinds;
  return {
    ...others,
    muted_sports: sports && [...new Set(sports.muted)],
    muted_leagues: leagues && [...new Set(leagues.muted.map(storedLeague))],
    min_confidence: minConfidence,
    quiet_enabled: quietHours?.enabled,
    quiet_from: quietHours && minutesOf(quietHours.from),
    quiet_to: quietHours && minutesOf(quietHours.to),
    kickoff_override: quietHours?.kickoffOverride,
    digest_enabled: digest?.enabled,
    digest_at: digest && minutesOf(digest.at),
    reminder: reminder === 0 ? null : reminder,
    email_missed: emailMissed,
  };
}

interface Choosing {
  readonly userId: string;
  readonly at: Date;
  readonly request: IdempotentRequest;
}

/** Saves what was chosen; the rest stays. False when the request was carried out before: what was chosen since counts. */
export async function savePreferences(
  sql: Sql,
  choices: Choices,
  { userId, at, request }: Choosing,
): Promise<boolean> {
  const { picks = null, results = null } = choices.kinds ?? {};
  const values = stored(choices);
  const account = sql`(select id from users where id = ${userId} and closed_at is null) account`;
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 200, '', at, account)}), profile as (
      update users set notify_picks = coalesce(${picks}, notify_picks), notify_results = coalesce(${results}, notify_results)
      where id = ${userId} and exists (select from claimed) and ${picks !== null || results !== null}
    )
    insert into alert_preferences (user_id, updated_at ${columnNames(sql, values)})
    select ${userId}, ${at} ${columnValues(sql, values)} from claimed
    on conflict (user_id) do update set updated_at = ${at} ${columnAssignments(sql, values)}
    returning user_id`;
  return rows.length > 0;
}
