import { pickProblems } from '@picks/contract/picks.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatRelative } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { InputField } from '#src/ui/fields.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { fromZonedInput, zonePlace } from '#src/ui/zoned-time.ts';
import { TimeWarnings, ZoneNotice } from '#src/ui/zone-notice.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { type Open, useOpen } from './open-url.ts';
import { Audience } from './audience.tsx';
import { PickFields } from './pick-fields.tsx';
import { isFrozen } from './pick-form-rules.ts';
import { fieldLabels } from './pick-form-values.ts';
import type { PickSource } from './pick-source.ts';
import { PickPreview } from './pick-preview.tsx';
import { isStale, StaleNotice } from '#src/ui/stale-notice.tsx';
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

/** When the pick goes out: at once, or by itself later. */
function PublishTime({ editor: { when, zone } }: { editor: Editor }) {
  const now = useNow();
  const at = fromZonedInput(when.time, zone);
  const place = zonePlace(zone, at === undefined ? now : Date.parse(at));
  return (
    <div className="card p-4 lg:p-5">
      <InputField
        label="Publish at (optional)"
        type="datetime-local"
        value={when.time}
        error={when.error}
        hint={
          <>
            {at === undefined
              ? 'Leave it empty to publish now.'
              : `The pick goes out by itself ${formatRelative(at, now)}.`}{' '}
            {place}
            <TimeWarnings zone={zone} typed={when.time} isChanged={when.isChanged} />
          </>
        }
        onChange={({ target }) => when.change(target.value)}
      />
    </div>
  );
}

/** Why the pick is edited: part of the public record. */
function Reason({ why: { setField, isSettled, text, error, change } }: { why: Editor['why'] }) {
  return (
    <div className="card p-4 lg:p-5">
      <InputField
        ref={setField}
        label={isSettled ? 'Reason' : 'Reason (optional)'}
        value={text}
        error={error}
        hint={
          isSettled
            ? 'Required if you change the closing odds. Shown on the public record.'
            : "Public right away. Don't name the pick or its odds."
        }
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}

const titles: Readonly<Record<PickSource['kind'], string>> = {
  new: 'New pick',
  copy: 'New pick',
  draft: 'Draft',
  pick: 'Edit pick',
};

/** The form of a new pick, of a draft, or of a pick that exists, with the card that members will see. */
export function PickEditor({ source }: { source: PickSource }) {
  const { href, show } = useOpen();
  const editor = usePickForm(source);
  const pick = source.kind === 'pick' ? source.pick : null;
  const [openedAt] = useState(Date.now);
  const { form } = editor;
  const isFinal = isFrozen(pick, openedAt);
  const isTimed = editor.when.time !== '';
  const { isDirty, isSubmitting } = form.formState;
  const back: Open =
    source.kind === 'pick' || source.kind === 'copy'
      ? { kind: 'pick', id: source.pick._id }
      : { kind: 'list' };
  const backTo = source.kind === 'draft' ? paths.pickDrafts : href(back);
  const navigate = useNavigate();
  const goBack = () => (source.kind === 'draft' ? void navigate(paths.pickDrafts) : show(back));
  useShortcuts({ close: goBack });
  return (
    <>
      <ScreenHeader
        title={titles[source.kind]}
        before={<BackLink to={backTo} label={source.kind === 'draft' ? 'Back to drafts' : 'Back to picks'} />}
        aside={pick && <bdi className="truncate text-ink-3">{pick.title}</bdi>}
      />
      <form
        noValidate
        aria-label={titles[source.kind]}
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
              {!isFinal && <ZoneNotice zone={editor.zone} />}
              {isFinal && <Banner tone="info">{pickProblems.pick_frozen.message}.</Banner>}
              <PickFields form={form} zone={editor.zone} isFrozen={isFinal} />
              {editor.when.isAsked && <PublishTime editor={editor} />}
              {editor.why.isAsked && <Reason why={editor.why} />}
            </div>
            <PickPreview form={form} zone={editor.zone} hasLockedCard={!isFinal} />
          </div>
        </div>
        <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 lg:px-6">
          <div className="me-auto max-sm:w-full">
            {pick === null ? (
              <Audience editor={editor} />
            ) : (
              <p className="text-ink-2">Members see every change in the pick’s history.</p>
            )}
          </div>
          <Button variant="quiet" size="small" onClick={goBack}>
            Cancel
          </Button>
          {pick === null && (
            <Button variant="secondary" size="small" onClick={() => void editor.saveDraft()}>
              Save draft
            </Button>
          )}
          {source.kind !== 'pick' && source.kind !== 'draft' && !isTimed && (
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
            {pick !== null ? 'Save changes' : isTimed ? 'Schedule pick' : 'Publish pick'}
          </Button>
        </div>
        <DirtyGuard isDirty={isDirty || editor.when.isChanged} isDone={editor.isDone} />
      </form>
    </>
  );
}
