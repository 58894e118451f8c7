import type { ResponseOf } from '@picks/contract/endpoint';
import { formatDollars } from '@picks/contract/money';
import { type AdminUser, type getUser, userMessages } from '@picks/contract/users.admin';
import { LevelBadge } from '@picks/ui/badge';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { zoneWords } from '@picks/ui/format/zones';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { approvalKindLabels } from '#src/ui/approval-kinds.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { useLastData } from '#src/ui/last-data.ts';
import { Moment } from '#src/ui/moment.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { WaitingBanner } from '#src/ui/waiting-banner.tsx';
import { isTurning, type RecordPager } from '#src/ui/record-pager.ts';
import { Balance } from './balance.tsx';
import { BalanceForm } from './balance-form.tsx';
import { BettingStatsForm } from './betting-stats-form.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { type PanelPart, PanelParts, usePanelPart } from './panel-part.tsx';
import { PlanSelect } from './plan-select.tsx';
import { Statement } from './statement.tsx';
import { LastTransactions, UserDevices, UserSubscription } from './user-records.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserTags } from './user-tags.tsx';
import { UserTimeline } from './user-timeline.tsx';
import { UserAccess } from './user-access.tsx';
import { oneUserQuery } from './users.queries.ts';

const UserName = ({ user: { name, plan } }: { user: AdminUser }) => (
  <div className="flex items-center justify-between gap-3">
    <p className="type-title min-w-0">
      <bdi className="block truncate">{name}</bdi>
    </p>
    <LevelBadge level={plan} />
  </div>
);

interface UserFactsProps {
  readonly user: AdminUser;
  readonly onEdit: () => void;
}

function UserFacts({ user, onEdit }: UserFactsProps) {
  return (
    <div>
      <UserName user={user} />
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
        <Fact label="Time zone">{zoneWords(user.timezone)}</Fact>
        <Fact label="Joined">
          <Moment instant={user.createdAt} />
        </Fact>
      </dl>
      {user.closedAt === null && (
        <Button variant="secondary" size="small" className="mt-2" onClick={onEdit}>
          Edit details
        </Button>
      )}
    </div>
  );
}

type UserData = ResponseOf<typeof getUser>;

/** Who they are, their money and their plan. */
function Overview({ data, onEdit }: { data: UserData; onEdit: () => void }) {
  const { user, summary, breakdown, subscription, devices, transactions, waiting, disabling } = data;
  /** an added balance begins another form */
  const [additions, setAdditions] = useState(0);
  const [corrections, setCorrections] = useState(0);
  return (
    <>
      <UserFacts user={user} onEdit={onEdit} />
      {user.closedAt === null && <UserTags user={user} />}
      <Balance summary={summary} breakdown={breakdown} />
      {waiting.map((approval) => (
        <WaitingBanner
          key={approval._id}
          approval={approval}
          what={`a ${approvalKindLabels[approval.kind].toLowerCase()} of ${formatDollars(approval.amount)}`}
        />
      ))}
      {user.closedAt === null && (
        <>
          <BalanceForm
            key={`balance ${additions}`}
            user={user}
            available={summary.available}
            isAnother={additions > 0}
            onAdded={() => setAdditions(additions + 1)}
          />
          <UserAccess
            user={user}
            disabling={disabling ?? null}
            hasOpenWithdrawals={summary.pendingWithdrawals > 0}
            available={summary.available}
          />
          <PlanSelect user={user} subscription={subscription} />
          <BettingStatsForm
            key={`stats ${corrections}`}
            user={user}
            onSaved={() => setCorrections(corrections + 1)}
          />
        </>
      )}
      <UserSubscription subscription={subscription} />
      <UserDevices devices={devices} />
      <LastTransactions user={user} transactions={transactions} />
    </>
  );
}

interface PartProps {
  readonly part: PanelPart;
  readonly data: UserData;
  readonly onEdit: () => void;
}

function Part({ part, data, onEdit }: PartProps) {
  const { user, notes, summary } = data;
  if (part === 'overview') return <Overview data={data} onEdit={onEdit} />;
  return (
    <>
      <UserName user={user} />
      {part === 'statement' && <Statement key={user._id} user={user} summary={summary} />}
      {part === 'timeline' && <UserTimeline user={user} />}
      {part === 'notes' && <UserNotes id={user._id} notes={notes} />}
    </>
  );
}

interface UserPanelProps {
  readonly id: string;
  readonly walk: RecordPager;
  /** of an act on this user */
  readonly failure: ReactNode;
  readonly onClose: () => void;
}

/** One user beside the list: what is known of them, what happened, and what administrators noted. */
export function UserPanel({ id, walk, failure, onClose }: UserPanelProps) {
  const { data: newest, error, refetch } = useQuery({ ...oneUserQuery(id), enabled: !isTurning(id) });
  const data = useLastData(newest);
  const part = usePanelPart();
  const [isEditing, setIsEditing] = useState(false);
  const [reloads, setReloads] = useState(0);
  return (
    <SidePanel
      resource="User"
      title={isEditing ? 'Edit details' : 'User details'}
      announcement={data?.user.name}
      walk={walk}
      onClose={onClose}
    >
      {data === null && <EmptyState title="This user doesn't exist">They may have been deleted.</EmptyState>}
      {data && isEditing && (
        <CorrectionForm
          key={reloads}
          user={data.user}
          onDone={() => setIsEditing(false)}
          onReload={() => setReloads(reloads + 1)}
        />
      )}
      {data && !isEditing && <PanelParts current={part} notes={data.notes.length} />}
      {data !== null && !isEditing && (
        <div className="flex flex-col gap-6 p-4">
          {failure && <div className="sticky top-3 z-10 rounded-control bg-surface">{failure}</div>}
          {error !== null && (
            <Failure title={userMessages.detailsFailed} error={error} onRetry={() => void refetch()} />
          )}
          {data === undefined && error === null && <Skeleton className="h-80" />}
          {data !== undefined && <Part part={part} data={data} onEdit={() => setIsEditing(true)} />}
        </div>
      )}
    </SidePanel>
  );
}
