import { ApiProblem } from '@picks/api-client/api-client';
import {
  addTicketNote,
  type AdminTicket,
  getAdminTicket,
  listAdminTickets,
  type ticketFilters,
  updateTicket,
} from '@picks/contract/support.admin';
import type { TicketPriority, TicketStatus } from '@picks/contract/support';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { QueueQuery } from '#src/ui/queue-screen.tsx';
import { pageOf, type QueueUrl } from '#src/ui/queue-url.ts';
import type { TextSending } from '#src/ui/reply-form.tsx';

/** One page of the queue. */
export function ticketsQuery({
  status,
  type,
  ...rest
}: QueueUrl<(typeof ticketFilters)[number], TicketPriority>): QueueQuery<AdminTicket> {
  const query = {
    ...pageOf(rest),
    ...(status === null ? {} : { status }),
    ...(type === null ? {} : { priority: type }),
  };
  return {
    asked: query,
    queryKey: ['support', 'list', query],
    queryFn: async ({ signal }) => {
      const { tickets, ...page } = await api.call(listAdminTickets, { query, signal });
      return { ...page, rows: tickets };
    },
  };
}

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

/** The reply of the form beside the queue; the last one also resolves the ticket. */
export function useReply(id: string): TextSending {
  const { mutate, ...update } = useUpdateTicket(id);
  return {
    ...update,
    send: ({ text: response, isLast, idempotencyKey }, callbacks) =>
      mutate({ body: { response, ...(isLast ? { status: 'resolved' } : {}) }, idempotencyKey }, callbacks),
  };
}

export function useAddNote(id: string): TextSending {
  const client = useQueryClient();
  const { mutate, ...adding } = useMutation({
    mutationFn: ({ text: note, idempotencyKey }: Parameters<TextSending['send']>[0]) =>
      api.call(addTicketNote, { params: { id }, body: { note }, idempotencyKey }),
    onSuccess: ({ ticket }) => putTicket(client, ticket),
  });
  return { ...adding, send: mutate };
}
