import { MISSED, REMINDER } from '@picks/contract/alerts';
import { REFERRAL } from '@picks/contract/referrals';
import { SUBSCRIPTION } from '@picks/contract/subscriptions';
import { TICKET } from '@picks/contract/support';
import { TICKET_PREVIEW } from '@picks/contract/support.admin';

/** The contract's numbers that SQL needs, by the names of the functions that answer them there. */
export const constants: Readonly<Record<string, number>> = {
  missed_minutes_after: MISSED.minutesAfter,
  missed_minutes_before: MISSED.minutesBefore,
  referral_deposit_percent: REFERRAL.depositPercent,
  referral_month_days: REFERRAL.monthDays,
  referral_subscription_percent: REFERRAL.subscriptionPercent,
  reminder_early: REMINDER.minutes[0],
  reminder_middle: REMINDER.minutes[1],
  reminder_late: REMINDER.minutes[2],
  subscription_grace_days: SUBSCRIPTION.graceDays,
  ticket_preview: TICKET_PREVIEW,
};

/** Those that depend on a word, by the names of the functions that answer them for it. */
const tables: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ticket_hours: TICKET.replyHours,
};

const HEADER = `-- The contract's numbers for routines and views, which spell none of them. Written by \`npm run schema\` from
-- api/test/schema/constants-text.ts, compared by a test.`;

/** The text of constants.sql. */
export function constantsText(): string {
  const functions = Object.entries(constants).map(
    ([name, value]) =>
      `create or replace function ${name}() returns integer language sql immutable parallel safe as 'select ${value}';`,
  );
  const choices = Object.entries(tables).map(([name, values]) => {
    const cases = Object.entries(values).map(([word, value]) => `when ''${word}'' then ${value}`);
    return `create or replace function ${name}(word text) returns integer language sql immutable parallel safe as 'select case word ${cases.join(' ')} end';`;
  });
  return `${[HEADER, ...functions, ...choices].join('\n')}\n`;
}
