import { ApiProblem } from '@picks/api-client/api-client';
import {
  addInquiryNote,
  getInquiry,
  type Inquiry,
  type InquiryStatus,
  listInquiries,
  respondToInquiry,
  setInquiryStatus,
} from '@picks/contract/inquiries.admin';
import type { InquiryType } from '@picks/contract/inquiries';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import type { QueueQuery } from '#src/ui/queue-screen.tsx';
import { pageOf } from '#src/ui/page-url.ts';
import type { QueueUrl } from '#src/ui/queue-url.ts';
import type { TextSending } from '#src/ui/reply-form.tsx';

/** One page of the list. */
export function inquiriesQuery({
  status,
  type,
  ...rest
}: QueueUrl<InquiryStatus, InquiryType>): QueueQuery<Inquiry> {
  const query = {
    ...pageOf(rest),
    ...(status === null ? {} : { status }),
    ...(type === null ? {} : { type }),
  };
  return {
    asked: query,
    queryKey: ['inquiries', 'list', query],
    queryFn: async ({ signal }) => {
      const { inquiries, ...page } = await api.call(listInquiries, { query, signal });
      return { ...page, rows: inquiries };
    },
  };
}

/** An inquiry with its answers and notes; null when there is none. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['inquiries', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(getInquiry, { params: { id }, signal })).inquiry;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Shows what the server answered at once; the list and its counts are read again. */
function putInquiry(client: QueryClient, inquiry: Inquiry): void {
  client.setQueryData(inquiryQuery(inquiry._id).queryKey, inquiry);
  void client.invalidateQueries({ queryKey: ['inquiries', 'list'] });
}

export function useSetStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: InquiryStatus) => api.call(setInquiryStatus, { params: { id }, body: { status } }),
    onSuccess: ({ inquiry }) => putInquiry(client, inquiry),
  });
}

type Text = Parameters<TextSending['send']>[0];

/** The answer, which goes out by mail. */
export function useRespond(id: string): TextSending {
  const client = useQueryClient();
  const { mutate, ...responding } = useMutation({
    mutationFn: ({ text: response, idempotencyKey }: Text) =>
      api.call(respondToInquiry, { params: { id }, body: { response }, idempotencyKey }),
    onSuccess: ({ inquiry }) => putInquiry(client, inquiry),
  });
  return { ...responding, send: mutate };
}

export function useAddNote(id: string): TextSending {
  const client = useQueryClient();
  const { mutate, ...adding } = useMutation({
    mutationFn: ({ text: note, idempotencyKey }: Text) =>
      api.call(addInquiryNote, { params: { id }, body: { note }, idempotencyKey }),
    onSuccess: ({ inquiry }) => putInquiry(client, inquiry),
  });
  return { ...adding, send: mutate };
}
