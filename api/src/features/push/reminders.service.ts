import { REMINDER } from '@picks/contract/alerts';
import type { PickStatus } from '@picks/contract/picks';
import type { Sql } from '#src/database/client.ts';
import type { Identity } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import { findReminderChoice, insertReminder } from './reminders.queries.ts';

const MINUTE = 60_000;

interface RemindedPick {
  readonly status: PickStatus;
  readonly matchDate: Date;
  readonly isOpen: boolean;
}

export interface ReminderDependencies {
  readonly sql: Sql;
  /** a pick as this member may see it */
  findPick(member: Identity, pickId: string, now: Date): Promise<RemindedPick | undefined>;
}

/** The minutes before kickoff of a reminder asked for now: those wished for, else the next that are left; null for none. */
export function minutesLeft(kickOff: Date, wished: number, now: Date): number | null {
  const ahead = (kickOff.getTime() - now.getTime()) / MINUTE;
  return [wished, ...REMINDER.minutes].find((minutes) => minutes <= wished && minutes < ahead) ?? null;
}

/** Reminds a member of a pick that their plan opens. */
export async function remindOf(
  { sql, findPick }: ReminderDependencies,
  member: Identity,
  pickId: string,
  now: Date,
): Promise<{ remindAt: Date; minutes: number }> {
  const pick = await findPick(member, pickId, now);
  if (pick === undefined || !pick.isOpen) throw problem('not_found');
  const wished = (await findReminderChoice(sql, member.userId)) ?? REMINDER.single;
  const minutes = pick.status === 'pending' ? minutesLeft(pick.matchDate, wished, now) : null;
  if (minutes === null) throw problem('reminder_too_late');
  const isKept = await insertReminder(sql, member.userId, { pickId, minutes, most: REMINDER.mostPicks }, now);
  if (!isKept) throw problem('too_many_reminders');
  return { remindAt: new Date(pick.matchDate.getTime() - minutes * MINUTE), minutes };
}
