import { panelMessages } from '@picks/contract/panel.admin';
import { Button } from '@picks/ui/button';
import { Banner } from '@picks/ui/banner';
import { useNow } from '@picks/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useZone } from '#src/session/zone.ts';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { LoadingPage } from '#src/ui/loading-page.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { PageBody } from '#src/ui/scroll-area.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { healthQuery, useCheckNow } from './health.queries.ts';
import { booksOf } from './health.rules.ts';
import { BooksBanner, Rules } from './invariants.tsx';
import { Operations } from './operations.tsx';
import { PublicRecord } from './public-record.tsx';

/** The tab "Health": whether the books hold, and how jobs, mail and push are doing. */
export function HealthScreen() {
  const { data, error, isFetching, refetch } = useQuery(healthQuery);
  const check = useCheckNow();
  const now = useNow();
  const isWaiting = useDelayedFlag(data === undefined && isFetching);
  const checkNow = () =>
    check.mutate(data?.checkedAt ?? null, {
      onSuccess: (health) => health !== null && notify({ title: 'The check is done' }),
    });
  return (
    <>
      <ScreenHeader
        title="Health"
        aside={data && <LastCheck at={data.checkedAt} />}
        actions={
          <Button
            size="small"
            busy={check.isPending}
            disabled={data === undefined}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={checkNow}
          >
            {check.isPending ? 'Checking' : 'Check now'}
          </Button>
        }
      />
      <PageBody label="Health">
        {error !== null && (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {check.error !== null && (
          <Failure
            title="We couldn't start the check"
            error={check.error}
            onRetry={checkNow}
            onDismiss={check.reset}
          />
        )}
        {check.data === null && (
          <Banner tone="warning" onDismiss={check.reset}>
            No result after a minute. It will appear here when the check is done. If it doesn't, background
            jobs may be stuck.
          </Banner>
        )}
        {data && <BooksBanner books={booksOf(data, now)} total={data.invariants.length} />}
        {data && data.invariants.length > 0 && <Rules invariants={data.invariants} />}
        {data && <PublicRecord record={data.record} />}
        {data && <Operations health={data} />}
        {isWaiting && <LoadingPage parts={['h-12', 'h-72', 'h-16']} />}
      </PageBody>
    </>
  );
}

function LastCheck({ at }: { at: string | null }) {
  const zone = useZone();
  return (
    <span className="text-ink-3">
      {at === null ? (
        'Never checked'
      ) : (
        <>
          Checked <RelativeTime instant={at} zone={zone} />
        </>
      )}
    </span>
  );
}
