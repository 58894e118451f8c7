import { ApiProblem } from '@picks/api-client/api-client';
import {
  addTicketNote,
  type AdminTicket,
  getAdminTicket,
  listAdminTickets,
  updateTicket,
} from '@picks/contract/support.admin';
import type { TicketPriority, TicketStatus } from '@picks/contract/support';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { ticketQuery } from './list-url.ts';

const MINUTE = 60_000;

/** One page of the queue; a ticket grows overdue without anybody's doing, so it is asked for again by the minute. */
export const ticketsQuery = (query: ReturnType<typeof ticketQuery>) =>
  queryOptions({
    queryKey: ['support', 'list', query],
    queryFn: async ({ signal }) => {
      const { tickets, ...page } = await api.call(listAdminTickets, { query, signal });
      return { ...page, rows: tickets };
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });

/** A ticket with its conversation and notes; null when there is none. */
export const oneTicketQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(getAdminTicket, { params: { id }, signal })).ticket;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Shows what the server answered at once; the queue's order and counts are read again. */
function putTicket(client: QueryClient, ticket: AdminTicket): void {
  client.setQueryData(oneTicketQuery(ticket._id).queryKey, ticket);
  void client.invalidateQueries({ queryKey: ['support', 'list'] });
}

interface Update {
  readonly body: {
    readonly response?: string;
    readonly status?: TicketStatus;
    readonly priority?: TicketPriority;
  };
  readonly idempotencyKey: string;
}

/** Replies, and sets status and priority. */
export function useUpdateTicket(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Update) =>
      api.call(updateTicket, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ ticket }) => putTicket(client, ticket),
  });
}

export function useAddNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note, idempotencyKey }: { readonly note: string; readonly idempotencyKey: string }) =>
      api.call(addTicketNote, { params: { id }, body: { note }, idempotencyKey }),
    onSuccess: ({ ticket }) => putTicket(client, ticket),
  });
}
