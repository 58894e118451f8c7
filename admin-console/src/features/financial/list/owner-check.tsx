import { counted } from '@picks/ui/format/numbers';
import { asWords, lookUp } from '@picks/contract/fields';
import { type OwnerChange, type OwnerFacts, ownerMessages } from '@picks/contract/request-owner.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { Failure } from '#src/ui/failure.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import type { Looked, MoneyRecord } from './resource.ts';

function Warnings({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-0.5">{children}</ul>;
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-warning" />
      <span>{children}</span>
    </li>
  );
}

function Signals({ signals }: { signals: readonly string[] }) {
  if (signals.length === 0) return null;
  return (
    <section aria-label="Look at this first" className="rounded-control bg-sunken px-3.5 py-2.5">
      <h3 className="type-meta mb-1 font-semibold text-ink-2">Look at this first</h3>
      <Warnings>
        {signals.map((text) => (
          <Warning key={text}>{text}</Warning>
        ))}
      </Warnings>
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
  count === 0 ? 'Nothing yet' : `${formatMoney(amount)} in ${counted(count, noun)}`;

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-meta font-normal text-ink-3">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

/** Who would be paid: what changed within a day, since when they've been a member, and their money so far. */
function OwnerCard({ owner }: { owner: OwnerFacts }) {
  const zone = useZone();
  return (
    <section
      aria-label="About the member"
      className="flex flex-col gap-2 rounded-control bg-sunken px-3.5 py-2.5"
    >
      {owner.changes.length > 0 && (
        <Warnings>
          {owner.changes.map(({ what, at }) => (
            <Warning key={what}>
              {lookUp(changeNames, what, asWords(what))} <RelativeTime instant={at} zone={zone} />
            </Warning>
          ))}
        </Warnings>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        <Figure label="Member since">{formatDate(owner.joinedAt, zone)}</Figure>
        <Figure label="Two-factor authentication">{owner.hasTwoFactor ? 'On' : 'Off'}</Figure>
        <Figure label="Paid in">{totalText(owner.deposits, 'deposit')}</Figure>
        <Figure label="Paid out">{totalText(owner.payouts, 'payout')}</Figure>
        <Figure label="Available now">{formatMoney(owner.available)}</Figure>
        <Figure label="Held for withdrawals">{formatMoney(owner.held)}</Figure>
      </dl>
    </section>
  );
}

interface OwnerCheckProps {
  readonly looked: Looked<MoneyRecord> | null | undefined;
  /** something can be decided about the record */
  readonly hasActs: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** the act buttons */
  readonly children: ReactNode;
}

/**
 * Shows who would be paid, and what is unusual about it, above the panel's buttons. These appear once that has loaded or failed to,
 * so that none moves under the pointer or is pressed before its warnings are there.
 */
export function OwnerCheck({ looked, hasActs, isLoading, error, onRetry, children }: OwnerCheckProps) {
  if (isLoading && error === null) return <Skeleton className="h-44" />;
  return (
    <>
      {!looked && error !== null && (
        <Failure title={ownerMessages.checkFailed} error={error} onRetry={onRetry} />
      )}
      {looked?.owner && <OwnerCard owner={looked.owner} />}
      <Signals signals={(hasActs && looked?.signals) || []} />
      {children}
    </>
  );
}
