import {
  type AdminWithdrawal,
  adminWithdrawalMessages,
  getWithdrawalRequest,
} from '@picks/contract/withdrawals.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#src/session/api.ts';
import { Failure } from '#src/ui/failure.tsx';

function Signals({ signals }: { signals: readonly string[] }) {
  if (signals.length === 0) return null;
  return (
    <section aria-label="Look at this first" className="rounded-control bg-sunken px-3.5 py-2.5">
      <h3 className="type-meta font-semibold text-ink-2">Look at this first</h3>
      <ul className="mt-1 flex flex-col gap-0.5">
        {signals.map((text) => (
          <li key={text} className="flex items-center gap-2">
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-warning" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignalsGate({ id, children }: { id: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['money', 'withdrawals', 'signals', id],
    queryFn: async ({ signal }) => {
      const { signals } = await api.call(getWithdrawalRequest, {
        params: { id },
        query: { masked: '1' },
        signal,
      });
      return signals;
    },
  });
  if (data !== undefined)
    return (
      <>
        <Signals signals={data} />
        {children}
      </>
    );
  if (error === null) return <Skeleton className="h-16" />;
  return (
    <>
      <Failure title={adminWithdrawalMessages.checkFailed} error={error} onRetry={() => void refetch()} />
      {children}
    </>
  );
}

/**
 * Shows what is unusual about a payout above the panel's buttons. The buttons appear once the check has finished, also when it
 * failed, so that none moves under the pointer or is pressed before its warnings are there.
 */
export function PayoutCheck({ record, children }: { record: AdminWithdrawal; children: ReactNode }) {
  // a write-off pays nobody
  return record.withdrawMethod === WRITE_OFF ? (
    children
  ) : (
    <SignalsGate id={record._id}>{children}</SignalsGate>
  );
}
