import { panelMessages } from '@picks/contract/panel.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { ConfigForm } from './config-form.tsx';
import { configQuery } from './settings.queries.ts';

/** The tab "Settings": what members see on their overview. */
export function SettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery(configQuery);
  const isLoading = useDelayedFlag(data === undefined && isFetching);
  // A save begins the form anew; what another administrator saves meanwhile does not take what is typed here away.
  const [saves, setSaves] = useState(0);
  const client = useQueryClient();
  const [opened, setOpened] = useState(data?.config);
  if (opened === undefined && data !== undefined) setOpened(data.config);
  return (
    <>
      <ScreenHeader title="Settings" />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 lg:p-6">
        <p className="mb-5 max-w-2xl text-ink-2">
          Choose what members see on their overview, and where the public site's figures come from. Changes
          reach open screens within seconds. Offline phones update when they reconnect.
        </p>
        {error !== null && opened === undefined && (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {isLoading && <Skeleton className="h-96 max-w-2xl" />}
        {opened !== undefined && data !== undefined && (
          <ConfigForm
            key={saves}
            config={opened}
            latest={data.config}
            onRestart={() => {
              setOpened(client.getQueryData(configQuery.queryKey)?.config ?? opened);
              setSaves(saves + 1);
            }}
          />
        )}
      </div>
    </>
  );
}
