import { Button } from '@picks/ui/button';
import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { DirtyGuard } from './dirty-guard.tsx';
import { DraftBanner } from './draft-banner.tsx';
import type { DraftedForm } from './drafted-form.ts';
import { Failure } from './failure.tsx';
import { FormSummary } from './form-summary.tsx';
import { isStale, StaleNotice, type StaleNoticeProps } from './stale-notice.tsx';

interface PanelFormProps<Values extends Record<string, string>> {
  readonly label: string;
  readonly drafted: DraftedForm<Values>;
  readonly labels: Readonly<Record<Path<Values>, string>>;
  readonly submitLabel: string;
  readonly save: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
  /** of the banner: "Failed to save plan" */
  readonly failed: string;
  /** the values are checked and may be sent */
  readonly onValid: (values: Values) => void;
  readonly onCancel: () => void;
  /** what to do when somebody else has changed the record meanwhile */
  readonly stale?: StaleNoticeProps;
  readonly children: ReactNode;
}

/** The form of a record in its panel: its draft, what is wrong with it, its fields, and its two ends. */
export function PanelForm<Values extends Record<string, string>>(props: PanelFormProps<Values>) {
  const { drafted, save } = props;
  const { form } = drafted;
  const submit = () => void form.handleSubmit(props.onValid)();
  return (
    <form
      noValidate
      aria-label={props.label}
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {props.stale !== undefined && isStale(save.error) ? (
        <StaleNotice {...props.stale} />
      ) : (
        save.error !== null && (
          <Failure title={props.failed} error={save.error} onRetry={submit} onDismiss={save.reset} />
        )
      )}
      <FormSummary errors={form.formState.errors} labels={props.labels} setFocus={form.setFocus} />
      {props.children}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-end gap-2 border-t border-line bg-surface px-4 py-3">
        <Button variant="quiet" size="small" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={save.isPending}>
          {props.submitLabel}
        </Button>
      </div>
      <DirtyGuard isDirty={form.formState.isDirty} isDone={drafted.isDone} />
    </form>
  );
}
