import { formatMoney } from '@picks/ui/format/money';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import type { MoneyRecord } from './resource.ts';
import { MemberLink } from '#src/ui/member-link.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

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
export function OwnerFacts({ record }: { record: MoneyRecord & { readonly transactionId?: string } }) {
  return (
    <>
      <Fact label="Member">
        <MemberLink user={record.user} />
      </Fact>
      <Fact label="Email">
        <Copyable label="Email" value={record.user.email} />
      </Fact>
      {record.transactionId !== undefined && (
        <Fact label="Reference">
          <Copyable label="Reference" value={record.transactionId} />
        </Fact>
      )}
    </>
  );
}
