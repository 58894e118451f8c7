import { reportDepositSent } from '@picks/contract/deposits';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatDateTime } from '@picks/ui/format/dates';
import { useSubmit } from '#src/forms/use-submit.ts';
import type { RequestDetails } from '#src/member/request-history.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { tapHaptic } from '#src/page/haptics.ts';
import { api } from '#src/session/api.ts';
import { syncNow } from '#src/session/sync-now.ts';

/** Whether the money is on its way: the member says so once, and the desk sees it. */
export function ReportSent({ deposit }: { deposit: RequestDetails['request'] }) {
  const zone = useZone();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { busy, failure, submit } = useSubmit("We couldn't note that you've sent it");
  if (deposit.sentAt)
    return (
      <Banner tone="success">
        You told us on {formatDateTime(deposit.sentAt, zone)} that you've sent it. We'll approve the deposit
        when the money arrives.
      </Banner>
    );
  const report = () =>
    submit(async () => {
      await api.call(reportDepositSent, { params: { id: deposit._id } });
      tapHaptic();
      await syncNow({ waits: true });
    });
  return (
    <div className="flex flex-col gap-2">
      <Button busy={busy} disabled={!isReachable} onClick={() => void report()} className="min-h-12">
        I've sent it
      </Button>
      <p className="type-meta text-center font-normal text-ink-3">
        {isReachable ? 'Tells our team to look for your payment.' : 'Needs a connection'}
      </p>
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
    </div>
  );
}
