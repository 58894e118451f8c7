import type { WalletSummary } from '@picks/contract/money';
import { statusWords } from '@picks/contract/statement-csv';
import { type BalanceBreakdown, balanceParts } from '@picks/contract/statement.admin';
import { formatMoney } from '@picks/ui/format/money';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Fact } from '#src/ui/fact.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { sumLabels } from './balance-labels.ts';
import { statementHref } from './statement-url.ts';

/** An amount of the sum; zeros stand back. */
const Amount = ({ of, isTotal = false }: { of: number; isTotal?: boolean }) => (
  <span className={clsx('tabular', isTotal ? 'font-semibold' : of === 0 && 'text-ink-3')}>
    {formatMoney(of)}
  </span>
);

/** The open withdrawals that money is held for. */
function Holds({ holds }: Pick<BalanceBreakdown, 'holds'>) {
  if (holds.length === 0) return null;
  return (
    <ul className="-mt-1 pb-1.5">
      {holds.map(({ _id, reference, amount, status }) => (
        <li key={_id} className="type-meta flex justify-between gap-4 py-0.5 font-normal text-ink-3">
          <span className="min-w-0">
            <Link to={paths.withdrawal(_id)} className="hover:underline">
              {reference}
            </Link>
            , {statusWords(status).toLowerCase()}
          </span>
          <span className="tabular">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sum, line by line: each part leads to its entries. */
function Sum({ breakdown }: { breakdown: BalanceBreakdown }) {
  const [search] = useSearchParams();
  return (
    <div className="mt-2 rounded-control bg-sunken px-3.5 py-1">
      <dl className="divide-y divide-line">
        {balanceParts.map((part) => (
          <Fact
            key={part}
            label={
              <Link to={statementHref(search, part)} className="hover:text-ink hover:underline">
                {sumLabels[part]}
              </Link>
            }
          >
            <Amount of={breakdown[part]} />
          </Fact>
        ))}
        <Fact label="Balance">
          <Amount of={breakdown.balance} isTotal />
        </Fact>
        <Fact label="Held for withdrawals">
          <Amount of={-breakdown.held} />
        </Fact>
      </dl>
      <Holds holds={breakdown.holds} />
      <dl className="border-t border-line">
        <Fact label="Available">
          <Amount of={breakdown.available} isTotal />
        </Fact>
      </dl>
    </div>
  );
}

interface BalanceProps {
  readonly summary: WalletSummary;
  /** undefined if an older server didn't send it */
  readonly breakdown: BalanceBreakdown | undefined;
}

/** What a member can spend, and how it adds up. */
export function Balance({ summary, breakdown }: BalanceProps) {
  const [search] = useSearchParams();
  return (
    <PanelSection
      title="Balance"
      aside={
        <Link to={statementHref(search)} className="font-semibold text-accent-text hover:underline">
          Statement
        </Link>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="type-price tabular">{formatMoney(breakdown?.available ?? summary.available)}</span>
        <span className="text-ink-2">available</span>
      </p>
      {breakdown !== undefined && <Sum breakdown={breakdown} />}
    </PanelSection>
  );
}
