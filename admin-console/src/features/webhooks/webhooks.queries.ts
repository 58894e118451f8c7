import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  pauseWebhook,
  redeliverWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookEdit,
  type WebhookInput,
} from '@picks/contract/webhooks.admin';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

const KEY = ['webhooks'];
/** Milliseconds between looks while something is on its way, and otherwise. */
const SOON = 2000;
const MINUTE = 60_000;

export const webhooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => api.call(listWebhooks, { signal }),
  refetchInterval: MINUTE,
});

/** Whether its next attempt is under way or about to be. */
const isSoon = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < MINUTE;

/** Deliveries on a page of the panel. */
const PER_PAGE = 20;

/** A target and a page of what it was sent. */
export const webhookQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id, page],
    queryFn: ({ signal }) =>
      api.call(getWebhook, { params: { id }, query: { page, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isSoon) === true ? SOON : MINUTE),
  });

/** An act on targets; a change counts as under way until it is on the screen. */
function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useCreateWebhook = () => useAct((body: WebhookInput) => api.call(createWebhook, { body }));
export const useUpdateWebhook = () =>
  useAct(({ id, body }: { id: string; body: WebhookEdit }) =>
    api.call(updateWebhook, { params: { id }, body }),
  );
export const useDeleteWebhook = () => useAct((id: string) => api.call(deleteWebhook, { params: { id } }));
export const useRotateSecret = () =>
  useAct((id: string) => api.call(rotateWebhookSecret, { params: { id } }));
export const usePauseWebhook = () => useAct((id: string) => api.call(pauseWebhook, { params: { id } }));
export const useResumeWebhook = () => useAct((id: string) => api.call(resumeWebhook, { params: { id } }));
export const useTestWebhook = () => useAct((id: string) => api.call(testWebhook, { params: { id } }));
export const useRedeliver = () => useAct((id: string) => api.call(redeliverWebhook, { params: { id } }));
