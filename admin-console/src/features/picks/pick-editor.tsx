import { type AdminPick, PICK_REASON, pickProblems } from '@picks/contract/picks.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { InputField } from '#src/ui/fields.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { type Open, useOpen } from './open-url.ts';
import { PickFields } from './pick-fields.tsx';
import { audienceOf, isFrozen } from './pick-form-rules.ts';
import { fieldLabels } from './pick-form-values.ts';
import { PickPreview } from './pick-preview.tsx';
import { isStale } from './picks.queries.ts';
import { StaleNotice } from '#src/ui/stale-notice.tsx';
import { usePickForm } from './use-pick-form.ts';

type Editor = ReturnType<typeof usePickForm>;

function Notices({ editor }: { editor: Editor }) {
  const { failure, form } = editor;
  return (
    <>
      {editor.hasDraft && (
        <Banner
          tone="info"
          action={
            <Button variant="quiet" size="small" onClick={editor.discardDraft}>
              Discard draft
            </Button>
          }
        >
          Your unsent draft is back.
        </Banner>
      )}
      {failure !== null &&
        (isStale(failure) ? (
          <StaleNotice
            changed={editor.changedByOther}
            onReload={() => void editor.reload()}
            onOverwrite={() => void editor.overwrite()}
          />
        ) : (
          <Failure
            title={editor.failureTitle}
            error={failure}
            onRetry={() => void editor.submit()}
            onDismiss={editor.dismissFailure}
          />
        ))}
      <FormSummary errors={form.formState.errors} labels={fieldLabels} setFocus={form.setFocus} />
    </>
  );
}

function Consequence({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  const level = useWatch({ control: editor.form.control, name: 'accessLevel' });
  return (
    <p className="text-ink-2">
      {isNew ? `${audienceOf(level)}.` : 'Members see every change in the pick’s history.'}
    </p>
  );
}

/** Why the pick is edited: part of the public record. */
function Reason({ why }: { why: Editor['why'] }) {
  return (
    <div className="card p-4 lg:p-5">
      <InputField
        label={why.isSettled ? 'Reason' : 'Reason (optional)'}
        maxLength={PICK_REASON}
        value={why.text}
        error={why.error}
        hint={
          why.isSettled
            ? 'Required if you change the closing odds. Shown on the public record.'
            : "Public right away. Don't name the pick or its odds."
        }
        onChange={({ target }) => why.change(target.value)}
      />
    </div>
  );
}

/** The form of a new pick, or of one that exists, with the card that members will see. */
export function PickEditor({ pick }: { pick: AdminPick | null }) {
  const { href, show } = useOpen();
  const editor = usePickForm(pick);
  const [openedAt] = useState(Date.now);
  const { form } = editor;
  const isFinal = isFrozen(pick, openedAt);
  const { isDirty, isSubmitting } = form.formState;
  const back: Open = pick === null ? { kind: 'list' } : { kind: 'pick', id: pick._id };
  useShortcuts({ Escape: () => show(back) });
  return (
    <>
      <ScreenHeader
        title={pick === null ? 'New pick' : 'Edit pick'}
        before={
          <Link
            to={href(back)}
            aria-label="Back to picks"
            className="-ms-2 rounded-control p-2 text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        }
        aside={pick && <span className="truncate text-ink-3">{pick.title}</span>}
      />
      <form
        noValidate
        aria-label={pick === null ? 'New pick' : 'Edit pick'}
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
      >
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto grid max-w-6xl gap-6 p-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:p-6">
            <div className="flex flex-col gap-5">
              <Notices editor={editor} />
              {isFinal && <Banner tone="info">{pickProblems.pick_frozen.message}.</Banner>}
              <PickFields form={form} zone={editor.zone} isFrozen={isFinal} />
              {editor.why.isAsked && <Reason why={editor.why} />}
            </div>
            <PickPreview form={form} zone={editor.zone} hasLockedCard={!isFinal} />
          </div>
        </div>
        <div className="flex min-h-14 shrink-0 items-center justify-end gap-3 border-t border-line bg-surface px-4 lg:px-6">
          <div className="me-auto">
            <Consequence editor={editor} isNew={pick === null} />
          </div>
          <Button variant="quiet" size="small" onClick={() => show(back)}>
            Cancel
          </Button>
          {pick === null && (
            <Button
              variant="secondary"
              size="small"
              busy={isSubmitting}
              onClick={() => void editor.submit(true)}
            >
              Publish and new
            </Button>
          )}
          <Button type="submit" size="small" busy={isSubmitting}>
            {pick === null ? 'Publish pick' : 'Save changes'}
          </Button>
        </div>
        <DirtyGuard isDirty={isDirty} isDone={editor.isDone} />
      </form>
    </>
  );
}
