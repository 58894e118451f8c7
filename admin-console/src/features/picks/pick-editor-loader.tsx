import { panelMessages } from '@picks/contract/panel.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { pickQuery } from './picks.queries.ts';
import { PickEditor } from './pick-editor.tsx';

/** Reads the pick that a form is about. The form keeps the version it was opened with. */
export function PickEditorLoader({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(pickQuery(id));
  const opened = useRef(data?.pick);
  opened.current ??= data?.pick;
  if (opened.current !== undefined) return <PickEditor pick={opened.current} />;
  return (
    <>
      <ScreenHeader title="Edit pick" />
      <div className="p-4 lg:p-6">
        {error === null ? (
          <Skeleton className="h-96" />
        ) : (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}
