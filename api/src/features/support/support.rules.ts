import { TICKET, type TicketPriority } from '@picks/contract/support';

const HOUR = 3_600_000;

/** Until when the first reply to a ticket is promised. */
export function firstReplyDue(createdAt: Date, priority: TicketPriority): Date {
  return new Date(createdAt.getTime() + TICKET.firstReplyHours[priority] * HOUR);
}
