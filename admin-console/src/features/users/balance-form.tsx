import { approvalMessages } from '@picks/contract/approvals.admin';
import type { BodyOf } from '@picks/contract/endpoint';
import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { ownerMessages } from '@picks/contract/request-owner.admin';
import { addBalance, type AdminUser, overriddenCredit, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { AreaField, InputField } from '#src/ui/fields.tsx';
import { useFocusNextForm } from '#src/ui/focus-next-form.ts';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { SecondNote } from '#src/ui/second-note.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { typedAmount } from '#src/ui/typed-amount.ts';
import { useAddBalance } from './users.queries.ts';

const fields = ['amount', 'description', 'overrideReason'] as const;
type BalanceValues = Record<(typeof fields)[number], string>;

const empty: BalanceValues = { amount: '', description: '', overrideReason: '' };
const toInput = ({ amount, ...texts }: BalanceValues) => ({ ...texts, amount: typedAmount(amount) });
const resolvers = {
  active: contractResolver<BalanceValues>(addBalance.body, toInput),
  disabled: contractResolver<BalanceValues>(overriddenCredit, toInput),
};
type Credit = BodyOf<typeof addBalance>;

const creditOf = ({ amount, description, overrideReason }: BalanceValues, user: AdminUser): Credit => ({
  amount: typedAmount(amount) ?? 0,
  description: description.trim(),
  ...(user.isActive ? {} : { overrideReason: overrideReason.trim() }),
});
const fieldOf = (path: string) => fields.find((each) => each === path);

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
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says what the balance becomes before it does. */
function BalanceQuestion({ user, available, amount, ...dialog }: BalanceQuestionProps) {
  const sum = formatDollars(amount);
  return (
    <ConfirmDialog title={`Add ${sum} for ${isolated(user.name)}?`} confirmLabel={`Add ${sum}`} {...dialog}>
      <SecondNote amount={amount} what={approvalMessages.secondApproves}>
        Their available balance becomes {formatDollars(toDollars(toCents(available) + toCents(amount)))}.
      </SecondNote>
    </ConfirmDialog>
  );
}

/** Adds to a balance, after saying what it becomes. */
export function BalanceForm({ user, available, isAnother, onAdded }: BalanceFormProps) {
  const element = useFocusNextForm(isAnother);
  const resolver = user.isActive ? resolvers.active : resolvers.disabled;
  const drafted = useDraftedForm<BalanceValues>(`balance:${user._id}`, empty, resolver);
  const { form, isDone } = drafted;
  const { errors, isDirty } = form.formState;
  const [asked, setAsked] = useState<Credit | null>(null);
  const add = useAddBalance(user._id);
  const ask = () => void form.handleSubmit((values) => setAsked(creditOf(values, user)))();
  function send(body: Credit) {
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
        {!user.isActive && (
          <AreaField
            label={ownerMessages.label}
            rows={2}
            required
            hint={`${ownerMessages.disabledNow} ${ownerMessages.hint}`}
            error={errors.overrideReason?.message}
            {...form.register('overrideReason')}
          />
        )}
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
          onConfirm={() => send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      <DirtyGuard isDirty={isDirty} isDone={isDone} />
    </PanelSection>
  );
}
