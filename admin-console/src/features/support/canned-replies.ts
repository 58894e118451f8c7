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
    name: "We're looking into it",
    text: `Hi {firstName},\n\nThank you for writing. We're looking into "{subject}" and will reply here as soon as we know more.`,
  },
  {
    name: 'Ask for more details',
    text: 'Hi {firstName},\n\nTo help you, we need a few more details. What did you see, when did it happen, and on which device? Please copy the exact message into your reply.',
  },
  {
    name: 'Deposit on its way',
    text: "Hi {firstName},\n\nWe received your deposit and are checking it. You'll see it in your balance once it's approved, and we'll notify you then.",
  },
  {
    name: 'Withdrawal on its way',
    text: "Hi {firstName},\n\nWe're processing your withdrawal. The amount stays held until it's paid out. You can see its status under Withdraw, History.",
  },
  {
    name: 'Solved',
    text: "Hi {firstName},\n\nThis is solved now. If anything still isn't right, reply here and {ticketNumber} will reopen.",
  },
];

type TicketOfReply = Pick<AdminTicket, 'ticketNumber' | 'subject'> & {
  readonly user: { readonly name: string };
};

/** The replies with the variables of a ticket filled in. */
export function repliesTo({ user, ticketNumber, subject }: TicketOfReply): CannedReply[] {
  const values = { firstName: firstNameOf(user.name), ticketNumber, subject };
  return cannedReplies.map(({ name, text }) => ({ name, text: fillReply(text, values) }));
}
