import { panelMessages } from '@picks/contract/panel.admin';
import { pickDraftMessages } from '@picks/contract/pick-drafts.admin';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { draftsQuery } from './drafts.queries.ts';
import { PickEditor } from './pick-editor.tsx';
import type { PickSource } from './pick-source.ts';
import { pickQuery } from './picks.queries.ts';

/** The form keeps the version it was opened with, whatever is read later. */
function OpenedEditor({ source }: { source: PickSource }) {
  const [opened] = useState(source);
  return <PickEditor source={opened} />;
}

interface LoadingProps {
  readonly title: string;
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Loading({ title, what, error, onRetry }: LoadingProps) {
  return (
    <>
      <ScreenHeader title={title} />
      <div className="p-4 lg:p-6">
        {error === null ? (
          <Skeleton className="h-96" />
        ) : (
          <Failure title={what} error={error} onRetry={onRetry} />
        )}
      </div>
    </>
  );
}

/** Reads the pick that a form is about, or that a new one is to be like. */
export function PickEditorLoader({ id, kind }: { id: string; kind: 'pick' | 'copy' }) {
  const { data, error, refetch } = useQuery(pickQuery(id));
  if (data !== undefined) return <OpenedEditor source={{ kind, pick: data.pick }} />;
  return (
    <Loading
      title={kind === 'pick' ? 'Edit pick' : 'New pick'}
      what={panelMessages.loadFailed}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Reads the draft that a form is about. */
export function DraftEditorLoader({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(draftsQuery);
  const [found, setFound] = useState(() => data?.drafts.find(({ _id }) => _id === id));
  const draft = found ?? data?.drafts.find(({ _id }) => _id === id);
  if (found === undefined && draft !== undefined) setFound(draft);
  if (draft !== undefined) return <OpenedEditor source={{ kind: 'draft', draft }} />;
  if (data === undefined)
    return (
      <Loading
        title="Draft"
        what={pickDraftMessages.loadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <ScreenHeader title="Draft" />
      <EmptyState
        title="This draft doesn't exist"
        action={
          <Link to={paths.pickDrafts} className={buttonClass('secondary', 'small')}>
            All drafts
          </Link>
        }
      >
        It may have been published or deleted.
      </EmptyState>
    </>
  );
}
