import { asWords, lookUp } from '@picks/contract/fields';
import { type Ticket, ticketStatusWords } from '@picks/contract/support';
import { Badge, type BadgeTone } from '@picks/ui/badge';

const tones: Record<Ticket['status'], BadgeTone> = {
  open: 'pending',
  in_progress: 'accent',
  resolved: 'won',
  closed: 'neutral',
};

/** Where a ticket stands, in the words of the specification. */
export function TicketStatus({ status }: { status: Ticket['status'] }) {
  return <Badge tone={lookUp(tones, status, 'neutral')}>{asWords(ticketStatusWords(status))}</Badge>;
}
