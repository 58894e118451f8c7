import { homepageMessages, type HomepageState } from '@picks/contract/homepage.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { HomepageEditorView } from './homepage-editor.tsx';
import { stateQuery } from './homepage.queries.ts';

/** The home page of the tab "Content". */
export function HomepageScreen() {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({ ...stateQuery, staleTime: 0 });
  // What another administrator saves meanwhile does not take away what is typed here.
  const [opened, setOpened] = useState<HomepageState>();
  if (opened === undefined && data !== undefined && isFetchedAfterMount) setOpened(data);
  const isLoading = useDelayedFlag(opened === undefined && isFetching);
  if (opened !== undefined && data !== undefined) return <HomepageEditorView opened={opened} latest={data} />;
  return (
    <>
      <ScreenHeader title="Home page" />
      <div className="p-4 lg:p-6">
        {error !== null && (
          <Failure title={homepageMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {isLoading && <Skeleton className="h-96 max-w-2xl" />}
      </div>
    </>
  );
}
