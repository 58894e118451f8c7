import { asWords, lookUp } from '@picks/contract/fields';
import { type OwnerChange, type OwnerFacts, ownerMessages } from '@picks/contract/request-owner.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import type { Looked, MoneyRecord } from './resource.ts';

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

const changeNames: Readonly<Record<OwnerChange, string>> = {
  email: 'Email changed',
  password: 'Password changed',
  two_factor_off: 'Two-factor turned off',
  details: 'Details corrected',
};

/** `$1,100.00 in 3 deposits` */
const totalText = ({ count, amount }: OwnerFacts['deposits'], noun: string): string =>
  count === 0 ? 'Nothing yet' : `${formatMoney(amount)} in ${count} ${noun}${count === 1 ? '' : 's'}`;

/** Who would be paid: for how long they've been here, their money so far, and what changed within a day. */
function OwnerCard({ owner }: { owner: OwnerFacts }) {
  const zone = useZone();
  const { available, held } = owner;
  return (
    <section aria-label="About the member" className="rounded-control bg-sunken px-3.5 py-1">
      <dl className="divide-y divide-line">
        {owner.changes.map(({ what, at }) => (
          <Fact key={what} label={lookUp(changeNames, what, asWords(what))}>
            <span className="inline-flex items-center gap-1.5 font-semibold text-warning">
              <TriangleAlert size={14} aria-hidden="true" />
              <RelativeTime instant={at} zone={zone} />
            </span>
          </Fact>
        ))}
        <Fact label="Member since">{formatDate(owner.joinedAt, zone)}</Fact>
        <Fact label="Available now">
          <span className="tabular">
            {formatMoney(available)}
            {held > 0 && `, and ${formatMoney(held)} held`}
          </span>
        </Fact>
        <Fact label="Paid in">
          <span className="tabular">{totalText(owner.deposits, 'deposit')}</span>
        </Fact>
        <Fact label="Paid out">
          <span className="tabular">{totalText(owner.payouts, 'payout')}</span>
        </Fact>
        <Fact label="Two-factor authentication">{owner.hasTwoFactor ? 'On' : 'Off'}</Fact>
      </dl>
    </section>
  );
}

interface OwnerCheckProps {
  /** absent until it's here */
  readonly looked: Looked<MoneyRecord> | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** the act buttons */
  readonly children: ReactNode;
}

/**
 * Shows who would be paid, and what is unusual about it, above the panel's buttons. The buttons appear once that is known, also
 * when it can't be loaded, so that none moves under the pointer or is pressed before its warnings are there.
 */
export function OwnerCheck({ looked, error, onRetry, children }: OwnerCheckProps) {
  if (looked === undefined && error === null) return <Skeleton className="h-44" />;
  return (
    <>
      {looked === undefined && error !== null && (
        <Failure title={ownerMessages.checkFailed} error={error} onRetry={onRetry} />
      )}
      {looked?.owner !== undefined && <OwnerCard owner={looked.owner} />}
      <Signals signals={looked?.signals ?? []} />
      {children}
    </>
  );
}
