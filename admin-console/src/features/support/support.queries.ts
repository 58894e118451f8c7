import { ApiProblem } from '@picks/api-client/api-client';
import {
  addTicketNote,
  type AdminTicket,
  getAdminTicket,
  listAdminTickets,
  mergeTicket,
  REPLYING,
  sayReplying,
  type ticketFilters,
  ticketSatisfaction,
  updateTicket,
} from '@picks/contract/support.admin';
import type { CannedReply } from '@picks/contract/canned-replies.admin';
import { PAGE_SIZE } from '@picks/contract/fields';
import type { BodyOf } from '@picks/contract/endpoint';
import type { TicketPriority } from '@picks/contract/support';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { QueueQuery } from '#src/ui/queue-screen.tsx';
import { pageOf } from '#src/ui/page-url.ts';
import type { QueueUrl } from '#src/ui/queue-url.ts';
import type { TextSending } from '#src/ui/reply-form.tsx';
import { changesOf } from './macro.ts';

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

/** Who else is replying to a ticket, asked again and again; it says whether this administrator is. */
export const othersQuery = (id: string, isReplying: boolean) =>
  queryOptions({
    queryKey: ['support', 'replying', id, isReplying],
    queryFn: async ({ signal }) =>
      (await api.call(sayReplying, { params: { id }, body: { isReplying }, signal })).others,
    refetchInterval: REPLYING.every * 1000,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What members said of resolutions lately. */
export const satisfactionQuery = queryOptions({
  queryKey: ['support', 'satisfaction'],
  queryFn: ({ signal }) => api.call(ticketSatisfaction, { signal }),
});

/** Shows what the server answered at once; the queue's order and counts are read again. */
function putTicket(client: QueryClient, ticket: AdminTicket): void {
  client.setQueryData(oneTicketQuery(ticket._id).queryKey, ticket);
  void client.invalidateQueries({ queryKey: ['support', 'list'] });
}

interface Update {
  readonly body: BodyOf<typeof updateTicket>;
  readonly idempotencyKey: string;
}

/** Replies, sets status and priority, and takes the ticket or lets it go. */
export function useUpdateTicket(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Update) =>
      api.call(updateTicket, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ ticket }) => putTicket(client, ticket),
  });
}

/** The reply of the form beside the queue, with what its canned reply does; the last one also resolves the ticket. */
export function useReply(
  id: string,
  replies: readonly CannedReply[],
  attachments: readonly string[],
): TextSending {
  const { mutate, ...update } = useUpdateTicket(id);
  return {
    ...update,
    send: ({ text: response, isLast, macro, idempotencyKey }, callbacks) => {
      const chosen = replies.find(({ title }) => title === macro);
      const body = {
        response,
        ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
        ...(chosen && changesOf(chosen)),
        ...(isLast === true ? { status: 'resolved' as const } : {}),
      };
      mutate({ body, idempotencyKey }, callbacks);
    },
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

/** The other tickets of a member that one can be merged into. */
export const mergeTargetsQuery = ({ _id, user }: AdminTicket) =>
  queryOptions({
    queryKey: ['support', 'targets', _id],
    queryFn: async ({ signal }) => {
      const query = { search: user.email.slice(0, 80), page: 1, limit: PAGE_SIZE.max };
      const { tickets } = await api.call(listAdminTickets, { query, signal });
      return tickets.filter(
        (other) => other.user._id === user._id && other._id !== _id && other.status !== 'closed',
      );
    },
  });

export function useMergeTicket(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ into, idempotencyKey }: { into: string; idempotencyKey: string }) =>
      api.call(mergeTicket, { params: { id }, body: { into }, idempotencyKey }),
    // Not waited for: the form that asked goes away with it.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['support'] }),
  });
}
