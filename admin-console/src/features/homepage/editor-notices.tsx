import { homepageMessages, type HomepageState } from '@picks/contract/homepage.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Failures } from '#src/ui/failures.tsx';
import type { HomepageEditor } from './use-homepage-editor.ts';

interface EditorNoticesProps {
  readonly editor: HomepageEditor;
  readonly latest: HomepageState;
}

/** What failed, what was saved, and what somebody else did meanwhile. */
export function EditorNotices({ editor, latest }: EditorNoticesProps) {
  const { acts, conflict, isBusy, isUpdated, versions } = editor;
  const isBehind = !isBusy && conflict === null && latest.draftVersion > versions.draftVersion;
  return (
    <>
      <Failures
        of={[
          [
            homepageMessages.saveFailed,
            conflict === null ? acts.save.error : null,
            editor.retry,
            acts.save.reset,
          ],
          ['Failed to discard draft', acts.discard.error, undefined, acts.discard.reset],
          ['Failed to restore', acts.restore.error, undefined, acts.restore.reset],
        ]}
      />
      {/* Over what it is about for its three seconds: nothing moves when it comes and goes. */}
      {isUpdated && (
        <div className="pointer-events-none sticky top-2 z-20 h-0">
          <div className="mx-auto w-fit rounded-card bg-surface shadow-float">
            <Banner tone="success">{homepageMessages.updated}</Banner>
          </div>
        </div>
      )}
      <div className="flex flex-col gap-3 not-empty:mb-4">
        {isBehind && !editor.isDirty && (
          <Banner
            tone="info"
            action={
              <Button variant="secondary" size="small" onClick={() => editor.load(latest)}>
                Show it
              </Button>
            }
          >
            <bdi>{latest.draftBy ?? latest.publishedBy ?? 'Someone'}</bdi> just changed the page.
          </Banner>
        )}
        {Object.keys(editor.problems).length > 0 && (
          <Banner tone="danger">
            {homepageMessages.saveFailed}: {Object.values(editor.problems)[0]}
          </Banner>
        )}
      </div>
    </>
  );
}
