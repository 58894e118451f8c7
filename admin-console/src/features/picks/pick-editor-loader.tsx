import { panelMessages } from '@picks/contract/panel.admin';
import type { AdminPick } from '@picks/contract/picks.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { PickEditor } from './pick-editor.tsx';
import { pickQuery } from './picks.queries.ts';

/** The form keeps the version it was opened with, whatever is read later. */
function OpenedEditor({ pick }: { pick: AdminPick }) {
  const [opened] = useState(pick);
  return <PickEditor pick={opened} />;
}

/** Reads the pick that a form is about. */
export function PickEditorLoader({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(pickQuery(id));
  if (data !== undefined) return <OpenedEditor pick={data.pick} />;
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
