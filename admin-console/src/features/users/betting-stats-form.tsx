import { type AdminUser, bettingStats, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { amountInput } from '#src/ui/typed-amount.ts';
import { useSetBettingStats } from './users.queries.ts';

const labels = { wonBets: 'Won bets', lostBets: 'Lost bets', refundedBets: 'Refunded bets' } as const;
type Name = keyof typeof labels;
type StatValues = Record<Name, string>;
const names = Object.keys(labels) as Name[];

/** Only what is typed is sent; an empty field stays as it is. */
const toInput = (values: StatValues) =>
  Object.fromEntries(
    names.flatMap((name) => (values[name].trim() === '' ? [] : [[name, amountInput(values[name])]])),
  );
const resolver = contractResolver<StatValues>(bettingStats, toInput);
const fieldOf = (path: string) => names.find((name) => name === path);

interface BettingStatsFormProps {
  readonly user: AdminUser;
  readonly onSaved: () => void;
}

/** How many bets were won, lost and refunded, as the member sees them. */
export function BettingStatsForm({ user, onSaved }: BettingStatsFormProps) {
  const base = { wonBets: '', lostBets: '', refundedBets: '' };
  const drafted = useDraftedForm<StatValues>(`betting-stats:${user._id}`, base, resolver);
  const { form, isDone } = drafted;
  const save = useSetBettingStats(user._id);
  const submit = () =>
    void form.handleSubmit((values) =>
      save.mutate(bettingStats.parse(toInput(values)), {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ message }) => {
          isDone.current = true;
          drafted.forgetDraft();
          notify({ title: message });
          onSaved();
        },
      }),
    )();
  return (
    <PanelSection title="Betting stats">
      <form
        noValidate
        aria-label="Betting stats"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
        {save.error !== null && (
          <Failure title={userMessages.updateFailed} error={save.error} onDismiss={save.reset} />
        )}
        <p className="type-meta font-normal text-ink-3">
          Enter the total. Saved bets that settle later are added to it.
        </p>
        <div className="grid grid-cols-3 items-start gap-3">
          {names.map((name) => (
            <InputField
              key={name}
              label={labels[name]}
              inputMode="numeric"
              className="tabular"
              hint={`Now ${user.stats[name]}`}
              error={form.formState.errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </div>
        <Button type="submit" variant="secondary" size="small" className="self-start" busy={save.isPending}>
          Update stats
        </Button>
      </form>
    </PanelSection>
  );
}
