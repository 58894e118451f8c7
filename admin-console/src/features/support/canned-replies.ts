import type { AdminTicket } from '@picks/contract/support.admin';

interface CannedReply {
  readonly name: string;
  /** with variables: {firstName}, {ticketNumber}, {subject} */
  readonly text: string;
}

/** Replies that the desk writes often. */
export const cannedReplies: readonly CannedReply[] = [
  {
    name: 'We are looking into it',
    text: 'Hi {firstName},\n\nthank you for writing. We are looking into "{subject}" and will answer here as soon as we know more.',
  },
  {
    name: 'Ask for more details',
    text: 'Hi {firstName},\n\nto help you we need a little more: what did you see, when did it happen, and on which device? A screenshot of the exact message helps most.',
  },
  {
    name: 'Deposit on its way',
    text: 'Hi {firstName},\n\nyour deposit has reached us and is being checked. You will see it in your wallet once it is approved, and we notify you at that moment.',
  },
  {
    name: 'Withdrawal on its way',
    text: 'Hi {firstName},\n\nyour withdrawal is being processed. The amount stays held until it is paid out; its status is under Withdraw, History.',
  },
  {
    name: 'Solved',
    text: 'Hi {firstName},\n\nthis is solved now. If anything is still not right, answer here and {ticketNumber} is open again.',
  },
];

/** The text with the variables of a ticket filled in. */
export function fillReply(text: string, { user, ticketNumber, subject }: AdminTicket): string {
  const values: Readonly<Record<string, string>> = {
    firstName: user.name.split(' ')[0] ?? user.name,
    ticketNumber,
    subject,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
