import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import type { MoneyRequest } from './noun.ts';
import { StatusBadge } from './status-badge.tsx';

/** The head of a request: how much, and where it stands. */
export function AmountHead({ amount, status, label }: { amount: number; status: string; label: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="type-price tabular">{formatMoney(amount)}</p>
      <StatusBadge status={status} label={label} />
    </div>
  );
}

/** Whose request it is, and its reference. */
export function OwnerFacts({ record }: { record: MoneyRequest }) {
  return (
    <>
      <Fact label="Member">
        <span className="font-semibold">{record.user.name}</span>
      </Fact>
      <Fact label="E-mail">
        <Copyable label="E-mail" value={record.user.email} />
      </Fact>
      <Fact label="Reference">
        <Copyable label="Reference" value={record.transactionId} />
      </Fact>
    </>
  );
}

export function PanelSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <h3 className="type-overline text-ink-3">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The exact time, and how long ago it was. */
export function Moment({ instant, by }: { instant: string; by?: string | null }) {
  const zone = useZone();
  return (
    <>
      <span className="tabular">{formatDateTime(instant, zone)}</span>
      <span className="block text-ink-3">
        <RelativeTime instant={instant} zone={zone} />
        {by && ` by ${by}`}
      </span>
    </>
  );
}
