import type { TicketStatus } from '@picks/contract/support';

/** As the desk reads a status. */
export const statusLabels: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
};
