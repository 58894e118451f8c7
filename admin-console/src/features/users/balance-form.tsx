import { approvalMessages } from '@picks/contract/approvals.admin';
import type { BodyOf } from '@picks/contract/endpoint';
import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { addBalance, type AdminUser, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';
import { useFocusNextForm } from '#src/ui/focus-next-form.ts';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { SecondNote } from '#src/ui/second-note.tsx';
import { overrideOf, overrideQuestion } from '#src/ui/disabled-owner.tsx';
import { ReasonDialog } from '#src/ui/reason-dialog.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { typedAmount } from '#src/ui/typed-amount.ts';
import { useAddBalance } from './users.queries.ts';

type BalanceValues = Record<'amount' | 'description', string>;

const empty: BalanceValues = { amount: '', description: '' };
const toInput = ({ amount, description }: BalanceValues) => ({ amount: typedAmount(amount), description });
const resolver = contractResolver<BalanceValues>(addBalance.body, toInput);
const fieldOf = (path: string) => (path === 'amount' || path === 'description' ? path : undefined);

interface BalanceFormProps {
  readonly user: AdminUser;
  /** what they can spend now, in dollars */
  readonly available: number;
  /** some was just added */
  readonly isAnother: boolean;
  readonly onAdded: () => void;
}

interface BalanceQuestionProps extends Pick<BalanceFormProps, 'user' | 'available'> {
  readonly amount: number;
  readonly busy: boolean;
  /** with the reason to add to a disabled account; empty for an active one */
  readonly onConfirm: (overrideReason: string) => void;
  readonly onCancel: () => void;
}

/** Says what the balance becomes; asks for a reason when the account is disabled. */
function BalanceQuestion({ user, available, amount, onConfirm, ...frame }: BalanceQuestionProps) {
  const sum = formatDollars(amount);
  const dialog = { ...frame, title: `Add ${sum} for ${user.name}?`, confirmLabel: `Add ${sum}` };
  const effect = (
    <SecondNote amount={amount} what={approvalMessages.secondApproves}>
      Their available balance becomes {formatDollars(toDollars(toCents(available) + toCents(amount)))}.
    </SecondNote>
  );
  return user.isActive ? (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm('')}>
      {effect}
    </ConfirmDialog>
  ) : (
    <ReasonDialog {...dialog} {...overrideQuestion} onConfirm={onConfirm}>
      <strong className="mb-2 block font-semibold text-ink">This account is disabled.</strong>
      {effect}
    </ReasonDialog>
  );
}

/** Adds to a balance, after saying what it becomes. */
export function BalanceForm({ user, available, isAnother, onAdded }: BalanceFormProps) {
  const element = useFocusNextForm(isAnother);
  const drafted = useDraftedForm<BalanceValues>(`balance:${user._id}`, empty, resolver);
  const { form, isDone } = drafted;
  const { errors, isDirty } = form.formState;
  const [asked, setAsked] = useState<{ amount: number; description: string } | null>(null);
  const add = useAddBalance(user._id);
  const ask = () =>
    void form.handleSubmit(({ amount, description }) =>
      setAsked({ amount: typedAmount(amount) ?? 0, description: description.trim() }),
    )();
  function send(body: BodyOf<typeof addBalance>) {
    add.mutate(
      { body, idempotencyKey: drafted.idempotencyKey() },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ message }) => {
          isDone.current = true;
          drafted.forgetDraft();
          notify({ title: message });
          onAdded();
        },
        onSettled: () => setAsked(null),
      },
    );
  }
  return (
    <PanelSection title="Add balance">
      <form
        ref={element}
        tabIndex={-1}
        noValidate
        aria-label="Add balance"
        className="flex flex-col gap-3 outline-none"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
        {add.error !== null && (
          <Failure title={userMessages.balanceFailed} error={add.error} onDismiss={add.reset} />
        )}
        <div className="grid grid-cols-2 items-start gap-3">
          <InputField
            label="Amount"
            inputMode="decimal"
            placeholder="0.00"
            required
            className="tabular"
            error={errors.amount?.message}
            {...form.register('amount')}
          />
          <InputField
            label="Description"
            placeholder={userMessages.balanceDescription}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </div>
        <Button type="submit" variant="secondary" size="small" className="self-start">
          Add balance
        </Button>
      </form>
      {asked !== null && (
        <BalanceQuestion
          user={user}
          available={available}
          amount={asked.amount}
          busy={add.isPending}
          onConfirm={(overrideReason) => send({ ...asked, ...overrideOf(overrideReason) })}
          onCancel={() => setAsked(null)}
        />
      )}
      <DirtyGuard isDirty={isDirty} isDone={isDone} />
    </PanelSection>
  );
}
