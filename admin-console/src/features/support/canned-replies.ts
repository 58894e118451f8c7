import type { AdminTicket } from '@picks/contract/support.admin';
import { fillReply, firstNameOf } from '#src/ui/canned-replies.ts';

interface CannedReply {
  readonly name: string;
  /** with variables: {firstName}, {ticketNumber}, {subject} */
  readonly text: string;
}

/** Replies that the desk writes often. */
const cannedReplies: readonly CannedReply[] = [
  {
    name: 'We are looking into it',
    text: 'Hi {firstName},\n\nthank you for writing. We are looking into "{subject}" and will answer here as soon as we know more.',
  },
  {
    name: 'Ask for more details',
    text: 'Hi {firstName},\n\nto help you we need a little more: what did you see, when did it happen, and on which device? Please copy the exact message into your answer.',
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

/** The replies with the variables of a ticket filled in. */
export function repliesTo({ user, ticketNumber, subject }: AdminTicket): CannedReply[] {
  const values = { firstName: firstNameOf(user.name), ticketNumber, subject };
  return cannedReplies.map(({ name, text }) => ({ name, text: fillReply(text, values) }));
}
