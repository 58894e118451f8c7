import { type AdminDeposit, addPaymentDetails, adminDepositMessages } from '@picks/contract/deposits.admin';
import { Button } from '@picks/ui/button';
import { Skeleton } from '@picks/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#src/session/api.ts';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { AreaField, InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { notify } from '#src/ui/toaster.tsx';
import { optionsQuery } from '#src/ui/method-name.tsx';
import { optionOf } from '#src/ui/method-text.ts';
import { useMoneyRefresh } from '#src/features/financial/list/requests.queries.ts';

const FORM = 'data-payment-details';

/** The deposit whose form gets the focus once it's there. */
let awaited: string | null = null;

/** Puts the cursor where the member is told how to pay. */
export function focusDetails(id: string): void {
  const field = document.querySelector<HTMLElement>(`[${FORM}="${id}"] textarea`);
  awaited = field === null ? id : null;
  field?.focus();
}

/** Gives the focus to a form that was asked for before it was there; its panel takes it first. */
function useAwaitedFocus(id: string): void {
  useEffect(() => {
    if (awaited !== id) return undefined;
    const frame = requestAnimationFrame(() => focusDetails(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
}

type DetailValues = Record<'instructions' | 'accountInfo' | 'reference' | 'notes', string>;

interface FormProps {
  readonly deposit: AdminDeposit;
  readonly onSent: () => void;
  /** absent while nothing was sent yet */
  readonly onCancel: (() => void) | undefined;
}

const resolver = contractResolver<DetailValues>(addPaymentDetails.body);

function useSendDetails(deposit: AdminDeposit, onSent: () => void) {
  const { put, refresh } = useMoneyRefresh('deposits');
  return useMutation({
    mutationFn: (body: DetailValues) => api.call(addPaymentDetails, { params: { id: deposit._id }, body }),
    onSuccess: ({ deposit: changed, message }) => {
      put(changed);
      notify({ title: message });
      onSent();
    },
    onSettled: () => void refresh(),
  });
}

function DetailFields({ deposit, onSent, onCancel, base }: FormProps & { base: DetailValues }) {
  const drafted = useDraftedForm<DetailValues>(`deposit:${deposit._id}`, base, resolver);
  const { form, isDone } = drafted;
  const { register, formState } = form;
  const { errors } = formState;
  const leave = (then: () => void) => () => {
    isDone.current = true;
    drafted.forgetDraft();
    then();
  };
  useAwaitedFocus(deposit._id);
  const send = useSendDetails(deposit, leave(onSent));
  const submit = () => void form.handleSubmit((values) => send.mutate(values))();
  return (
    <form
      noValidate
      aria-label="Payment details"
      {...{ [FORM]: deposit._id }}
      className="mt-2 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) submit();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {send.error !== null && (
        <Failure
          title={adminDepositMessages.detailsFailed}
          error={send.error}
          onRetry={submit}
          onDismiss={send.reset}
        />
      )}
      <AreaField
        label="Instructions"
        rows={4}
        required
        sends
        hint="How the member should pay. Sent to them immediately."
        error={errors.instructions?.message}
        {...register('instructions')}
      />
      <AreaField
        label="Account"
        rows={2}
        sends
        error={errors.accountInfo?.message}
        {...register('accountInfo')}
      />
      <InputField label="Reference to quote" error={errors.reference?.message} {...register('reference')} />
      <AreaField label="Notes" rows={2} sends error={errors.notes?.message} {...register('notes')} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" size="small" onClick={leave(onCancel)}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" busy={send.isPending}>
          {deposit.adminPaymentDetails === null ? 'Send to member' : 'Send revised details'}
        </Button>
      </div>
      <DirtyGuard isDirty={formState.isDirty} isDone={isDone} />
    </form>
  );
}

/** What the member is to pay with. A first form starts from the payment option's own instructions. */
export function PaymentDetailsForm(props: FormProps) {
  const { data, isPending } = useQuery(optionsQuery);
  const { adminPaymentDetails, paymentMethod, transactionId } = props.deposit;
  if (isPending) return <Skeleton className="h-72" />;
  const option = optionOf(paymentMethod, data?.options);
  const base = adminPaymentDetails ?? {
    instructions: option?.adminInstructions ?? '',
    accountInfo: '',
    reference: transactionId,
    notes: '',
  };
  return <DetailFields {...props} base={base} />;
}
