import type { HomepageState } from '@picks/contract/homepage.admin';
import { Button, buttonClass } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { ExternalLink, History } from 'lucide-react';
import { paths } from '#src/app/paths.ts';
import { useZone } from '#src/session/zone.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import type { HomepageEditor } from './use-homepage-editor.ts';

/** Where the content stands between what is typed and what visitors see. */
function Standing({ editor, latest }: { editor: HomepageEditor; latest: HomepageState }) {
  const zone = useZone();
  const { acts, isDirty, isValid } = editor;
  if (acts.save.isPending) return <>Saving…</>;
  if (isDirty && !isValid) return <>Not saved: some fields need your attention</>;
  if (isDirty) return <>Not saved yet</>;
  const [told, at, by] =
    latest.draftAt === null
      ? ['Published', latest.publishedAt, latest.publishedBy]
      : ['Draft saved', latest.draftAt, latest.draftBy];
  return (
    <>
      {told} <RelativeTime instant={at} zone={zone} />
      {by && ` by ${isolated(by)}`}
      {latest.draftAt !== null && ', not published'}
    </>
  );
}

interface EditorHeaderProps {
  readonly editor: HomepageEditor;
  readonly latest: HomepageState;
  readonly isHistoryShown: boolean;
  readonly onHistory: () => void;
  readonly onDiscard: () => void;
}

/** What is edited, where it stands, and what can be done with the whole of it. */
export function EditorHeader({ editor, latest, isHistoryShown, onHistory, onDiscard }: EditorHeaderProps) {
  return (
    <ScreenHeader
      title="Home page"
      aside={
        <span role="status" className="type-meta font-normal text-ink-2">
          <Standing editor={editor} latest={latest} />
        </span>
      }
      actions={
        <>
          <a
            href={paths.homepagePreview}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet', 'small')}
          >
            <ExternalLink size={16} aria-hidden="true" />
            View page
          </a>
          <Button
            variant="quiet"
            size="small"
            icon={<History size={16} aria-hidden="true" />}
            aria-expanded={isHistoryShown}
            onClick={onHistory}
          >
            History
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={editor.isBusy || (latest.draft === null && !editor.isDirty)}
            onClick={onDiscard}
          >
            Discard draft
          </Button>
          <Button
            size="small"
            busy={editor.isBusy}
            disabled={latest.draft === null && !editor.isDirty}
            onClick={editor.publish}
          >
            Publish
          </Button>
        </>
      }
    />
  );
}
