import { useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { NewTicket } from './new-ticket.tsx';
import { SupportFrame } from './support-frame.tsx';
import { Tickets } from './tickets.tsx';

/** /dashboard/support and all below it; any path but the tickets' shows the new-ticket tab. */
export function SupportPage() {
  const tab = useLocation().pathname === paths.supportTickets ? 'tickets' : 'new';
  return <SupportFrame>{tab === 'tickets' ? <Tickets /> : <NewTicket />}</SupportFrame>;
}
