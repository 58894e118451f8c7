import { type CannedReply, replyVariables, type ReplyVariable } from '@picks/contract/canned-replies.admin';
import type { BodyOf } from '@picks/contract/endpoint';
import type { AdminTicket, updateTicket } from '@picks/contract/support.admin';
import { fillReply, firstNameOf } from '#src/ui/canned-replies.ts';
import { word } from '#src/ui/labels.ts';
import { statusLabels } from './ticket-labels.ts';

type Macro = Pick<CannedReply, 'status' | 'priority' | 'assignsToMe'>;

/** What each variable stands for, as the form of a reply explains it. */
export const variableHints: Readonly<Record<ReplyVariable, string>> = {
  firstName: "the member's first name",
  ticketNumber: 'the number of the ticket',
  subject: 'its subject',
};
export const variablesHint = replyVariables.map((name) => `{${name}} is ${variableHints[name]}`).join(', ');

/** What a reply does to its ticket, in a few words; null where it only answers. */
export function effectOf({ status, priority, assignsToMe }: Macro): string | null {
  const effects = [
    status !== null && `status ${statusLabels[status] ?? word(status)}`,
    priority !== null && `${priority} priority`,
    assignsToMe && 'assigned to you',
  ].filter((effect) => effect !== false);
  const [first, ...rest] = effects;
  if (first === undefined) return null;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** The same as the call sends it, beside the text. */
export const changesOf = ({
  status,
  priority,
  assignsToMe,
}: Macro): Omit<BodyOf<typeof updateTicket>, 'response'> => ({
  ...(status === null ? {} : { status }),
  ...(priority === null ? {} : { priority }),
  ...(assignsToMe ? { assignee: 'me' as const } : {}),
});

type TicketOfReply = Pick<AdminTicket, 'ticketNumber' | 'subject'> & {
  readonly user: { readonly name: string };
};

/** The kept replies with the variables of a ticket filled in. */
export function repliesTo(replies: readonly CannedReply[], { user, ticketNumber, subject }: TicketOfReply) {
  const values: Record<ReplyVariable, string> = { firstName: firstNameOf(user.name), ticketNumber, subject };
  return replies.map((reply) => ({
    id: reply._id,
    name: reply.title,
    text: fillReply(reply.text, values),
    effect: effectOf(reply),
  }));
}
