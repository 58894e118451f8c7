import type { WalletSummary } from '@picks/contract/money';
import { type AdminUser, userMessages } from '@picks/contract/users.admin';
import { LevelBadge } from '@picks/ui/badge';
import { EmptyState } from '@picks/ui/empty-state';
import { formatMoney } from '@picks/ui/format/money';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { useLastData } from '#src/ui/last-data.ts';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { isTurning, type RecordPager } from '#src/ui/record-pager.ts';
import { BalanceForm } from './balance-form.tsx';
import { BettingStatsForm } from './betting-stats-form.tsx';
import { PlanSelect } from './plan-select.tsx';
import { LastTransactions, UserDevices, UserSubscription } from './user-records.tsx';
import { UserAccess } from './user-access.tsx';
import { oneUserQuery } from './users.queries.ts';

function UserFacts({ user }: { user: AdminUser }) {
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="type-title min-w-0 truncate">{user.name}</p>
        <LevelBadge level={user.plan} />
      </div>
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Email">
          <Copyable label="Email" value={user.email} />
        </Fact>
        {!user.emailVerified && <Fact label="Email verified">No</Fact>}
        {user.phone !== '' && (
          <Fact label="Phone">
            <Copyable label="Phone" value={user.phone} />
          </Fact>
        )}
        {user.closedAt !== null && (
          <Fact label="Deleted">
            <Moment instant={user.closedAt} />
          </Fact>
        )}
        <Fact label="Two-factor authentication">{user.twoFactorEnabled ? 'On' : 'Off'}</Fact>
        <Fact label="Time zone">{user.timezone.replaceAll('_', ' ')}</Fact>
        <Fact label="Joined">
          <Moment instant={user.createdAt} />
        </Fact>
      </dl>
    </div>
  );
}

function Balance({ summary }: { summary: WalletSummary }) {
  return (
    <PanelSection title="Balance">
      <p className="type-price tabular">{formatMoney(summary.balance)}</p>
      <dl className="mt-2 divide-y divide-line rounded-control bg-sunken px-3.5 py-1">
        <Fact label="Available">
          <span className="font-semibold tabular">{formatMoney(summary.available)}</span>
        </Fact>
        <Fact label="Held for withdrawals">
          <span className="tabular">{formatMoney(summary.pendingWithdrawals)}</span>
        </Fact>
        <Fact label="Deposited">
          <span className="tabular">{formatMoney(summary.totalDeposited)}</span>
        </Fact>
        <Fact label="Withdrawn">
          <span className="tabular">{formatMoney(summary.totalWithdrawn)}</span>
        </Fact>
      </dl>
    </PanelSection>
  );
}

interface UserPanelProps {
  readonly id: string;
  readonly walk: RecordPager;
  /** of an act on this user */
  readonly failure: ReactNode;
  readonly onClose: () => void;
}

/** One user beside the list: who they are, their money and their plan. */
export function UserPanel({ id, walk, failure, onClose }: UserPanelProps) {
  const { data: newest, error, refetch } = useQuery({ ...oneUserQuery(id), enabled: !isTurning(id) });
  const data = useLastData(newest);
  /** an added balance begins another form */
  const [additions, setAdditions] = useState(0);
  const [corrections, setCorrections] = useState(0);
  return (
    <SidePanel
      resource="User"
      title="User details"
      announcement={data?.user.name}
      walk={walk}
      onClose={onClose}
    >
      {data === null ? (
        <EmptyState title="This user doesn't exist">They may have been deleted.</EmptyState>
      ) : (
        <div className="flex flex-col gap-6 p-4">
          {failure && <div className="sticky top-3 z-10 rounded-control bg-surface">{failure}</div>}
          {error !== null && (
            <Failure title={userMessages.detailsFailed} error={error} onRetry={() => void refetch()} />
          )}
          {data === undefined && error === null && <Skeleton className="h-80" />}
          {data !== undefined && (
            <>
              <UserFacts user={data.user} />
              <Balance summary={data.summary} />
              {data.user.closedAt === null && (
                <>
                  <BalanceForm
                    key={`balance ${additions}`}
                    user={data.user}
                    available={data.summary.available}
                    isAnother={additions > 0}
                    onAdded={() => setAdditions(additions + 1)}
                  />
                  <UserAccess
                    user={data.user}
                    hasOpenWithdrawals={data.summary.pendingWithdrawals > 0}
                    available={data.summary.available}
                  />
                  <PlanSelect user={data.user} subscription={data.subscription} />
                  <BettingStatsForm
                    key={`stats ${corrections}`}
                    user={data.user}
                    onSaved={() => setCorrections(corrections + 1)}
                  />
                </>
              )}
              <UserSubscription subscription={data.subscription} />
              <UserDevices devices={data.devices} />
              <LastTransactions user={data.user} transactions={data.transactions} />
            </>
          )}
        </div>
      )}
    </SidePanel>
  );
}
