import { type Referral, referralMessages } from '@picks/contract/referrals';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { statusWords } from '@picks/contract/statement-csv';
import { UsersRound } from 'lucide-react';
import { useZone } from '#src/member/use-zone.ts';

/** Who came by the link; scrolls past a fixed height. */
export function ReferralHistory({ referrals }: { referrals: readonly Referral[] }) {
  const zone = useZone();
  return (
    <section aria-labelledby="history" className="card overflow-hidden">
      <h2 id="history" className="type-heading border-b border-line px-4 py-3.5 text-ink sm:px-5">
        Referral History
      </h2>
      {referrals.length === 0 ? (
        <EmptyState icon={<UsersRound size={28} aria-hidden="true" />} title={referralMessages.empty}>
          {referralMessages.emptyHint}
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
        <div role="region" aria-label="Your referrals" tabIndex={0} className="max-h-96 overflow-y-auto">
          <ul className="divide-y divide-line">
            {referrals.map((row) => (
              <li key={row._id} className="px-4 py-3.5 sm:px-5">
                <div className="flex items-baseline justify-between gap-3">
                  <p className="type-body min-w-0 font-semibold break-all text-ink">
                    {row.referredUser.email}
                  </p>
                  <p className="type-body tabular font-semibold text-ink">{formatMoney(row.earnings)}</p>
                </div>
                <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <p className="type-meta font-normal text-ink-3">
                    Joined <time dateTime={row.createdAt}>{formatDate(row.createdAt, zone)}</time>
                  </p>
                  <MoneyStatus status={row.status} label={statusWords(row.status)} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
