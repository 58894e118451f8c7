import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { Skeleton } from '@picks/ui/skeleton';
import type { ReactNode } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useZone } from '#src/member/use-zone.ts';
import { useFreshWallet, useWalletAt } from '#src/member/wallet.ts';

/** Account Balance: what can be spent, and what came in, went out and is held. */
export function WalletCard() {
  const wallet = useFreshWallet();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const at = useWalletAt();
  const zone = useZone();
  const unknown = wallet === null && !isReachable;
  const show = (amount: number | undefined) =>
    amount === undefined ? unknown ? '–' : <Skeleton className="my-0.5 h-5 w-16" /> : formatMoney(amount);
  return (
    <section aria-labelledby="wallet" className="card p-4 sm:p-5">
      <h2 id="wallet" className="type-meta text-ink-3">
        Account Balance
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="tabular min-w-0 wrap-anywhere text-[2.125rem] leading-10 font-bold tracking-tight text-ink">
          {wallet === null && !unknown ? <Skeleton className="h-10 w-40" /> : show(wallet?.available)}
        </span>
        <span className="type-meta text-ink-2">available</span>
      </p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3 border-t border-line pt-3.5">
        <Part name="Total deposited">{show(wallet?.totalDeposited)}</Part>
        <Part name="Total withdrawn">{show(wallet?.totalWithdrawn)}</Part>
        <Part name="Pending deposits">{show(wallet?.pendingDeposits)}</Part>
        <Part name="Pending withdrawals">{show(wallet?.pendingWithdrawals)}</Part>
      </dl>
      {wallet !== null && !isReachable && at !== null && (
        <p className="type-meta tabular mt-3 font-normal text-ink-3">As of {formatDateTime(at, zone)}</p>
      )}
      {unknown && (
        <p className="type-meta mt-3 font-normal text-ink-3">
          Your balance will appear here once you're back online.
        </p>
      )}
    </section>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-meta font-normal text-ink-3">{name}</dt>
      <dd className="type-body tabular font-semibold text-ink">{children}</dd>
    </div>
  );
}
