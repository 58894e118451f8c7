import {
  type AdminPaymentOption,
  createPaymentOption,
  deletePaymentOption,
  type PaymentOptionEdit,
  type PaymentOptionInput,
  togglePaymentOption,
  updatePaymentOption,
} from '@picks/contract/payment-options.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { optionsQuery } from '#src/ui/method-name.tsx';

type Options = readonly AdminPaymentOption[];

/** The options with one of them switched, for the time until the server has answered. */
export function withToggled(options: Options, id: string, isActive: boolean): AdminPaymentOption[] {
  return options.map((option) => (option._id === id ? { ...option, isActive } : option));
}

function useOptionsCache() {
  const client = useQueryClient();
  const { queryKey } = optionsQuery;
  return {
    refresh: () => client.invalidateQueries({ queryKey }),
    /** shows a switch at once, after reads under way were dropped */
    async show(id: string, isActive: boolean) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (known) => known && { options: withToggled(known.options, id, isActive) },
      );
    },
  };
}

interface Toggle {
  readonly id: string;
  readonly isActive: boolean;
}

/** Switches an option at once; a refusal takes it back. */
export function useToggleOption() {
  const { refresh, show } = useOptionsCache();
  return useMutation({
    mutationFn: ({ id }: Toggle) => api.call(togglePaymentOption, { params: { id } }),
    onMutate: ({ id, isActive }) => show(id, isActive),
    onError: (_error, { id, isActive }) => show(id, !isActive),
    onSettled: () => void refresh(),
  });
}

type Save =
  | { readonly id: null; readonly body: PaymentOptionInput; readonly idempotencyKey: string }
  | { readonly id: string; readonly body: PaymentOptionEdit };

export function useSaveOption() {
  const { refresh } = useOptionsCache();
  return useMutation({
    mutationFn: (save: Save) =>
      save.id === null
        ? api.call(createPaymentOption, { body: save.body, idempotencyKey: save.idempotencyKey })
        : api.call(updatePaymentOption, { params: { id: save.id }, body: save.body }),
    onSettled: refresh,
  });
}

export function useDeleteOption() {
  const { refresh } = useOptionsCache();
  return useMutation({
    mutationFn: (id: string) => api.call(deletePaymentOption, { params: { id } }),
    onSuccess: () => refresh(),
  });
}
