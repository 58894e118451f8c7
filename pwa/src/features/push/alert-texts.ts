import { type AlertKind, type AlertPreferences, MISSED } from '@picks/contract/alerts';
import { zoneName } from '@picks/ui/format/zones';

/** What each kind of alert is called, in the order of the page. */
export const kindTexts: readonly {
  readonly kind: AlertKind;
  readonly label: string;
  readonly hint: string;
}[] = [
  { kind: 'picks', label: 'New picks', hint: 'When a pick in your plan is posted' },
  { kind: 'results', label: 'Results', hint: 'When a pick in your plan is won or lost' },
  { kind: 'changes', label: 'Changes', hint: 'When the odds, the line or the kickoff change' },
  { kind: 'voids', label: 'Void and withdrawn', hint: 'When a pick no longer counts' },
  { kind: 'money', label: 'Payments', hint: 'Each step of your deposits and withdrawals' },
  { kind: 'tickets', label: 'Support', hint: 'When we reply to your ticket' },
  { kind: 'announcements', label: 'Announcements', hint: 'News from Fairline' },
];

/** What the email for who missed a new pick waits for. */
export const missedText = `Within ${MISSED.minutesBefore / 60} hours of kickoff, if no device showed the alert and your email notifications are on`;

/** `10 PM`, `7:30 AM` of `HH:MM`. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `No alerts between 10 PM and 7 AM, New York time`. */
export const quietText = ({ quietHours: { from, to }, timezone }: AlertPreferences): string =>
  from === to
    ? 'Choose two different times'
    : `No alerts between ${clockText(from)} and ${clockText(to)}, ${zoneName(timezone)}`;

/** `New picks come in one message at 8 AM, New York time`. */
export const digestText = ({ digest, timezone }: AlertPreferences): string =>
  `New picks come in one message at ${clockText(digest.at)}, ${zoneName(timezone)}`;
