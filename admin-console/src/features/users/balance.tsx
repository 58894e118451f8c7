import type { WalletSummary } from '@picks/contract/money';
import { statusWords } from '@picks/contract/statement-csv';
import { type BalanceBreakdown, type BalancePart, balanceParts } from '@picks/contract/statement.admin';
import { formatMoney } from '@picks/ui/format/money';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Fact } from '#src/ui/fact.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { partLabels } from './balance-labels.ts';
import { statementHref } from './statement-url.ts';

interface AmountProps {
  /** dollars */
  readonly value: number;
  readonly isTotal?: boolean;
}

/** An amount. Zeros are dimmed. */
const Amount = ({ value, isTotal = false }: AmountProps) => (
  <span className={clsx('tabular', isTotal ? 'font-semibold' : value === 0 && 'text-ink-3')}>
    {formatMoney(value)}
  </span>
);

const linkClass = 'underline decoration-line-strong underline-offset-2 hover:text-ink';

/** The open withdrawals that money is held for. */
function Holds({ holds }: Pick<BalanceBreakdown, 'holds'>) {
  if (holds.length === 0) return null;
  return (
    <ul className="-mt-1 pb-1.5">
      {holds.map(({ _id, reference, amount, status }) => (
        <li key={_id} className="type-meta flex justify-between gap-4 py-0.5 font-normal text-ink-3">
          <span className="min-w-0">
            <Link to={paths.withdrawal(_id)} className={linkClass}>
              {reference}
            </Link>
            , {statusWords(status).toLowerCase()}
          </span>
          <span className="tabular">{formatMoney(-amount)}</span>
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly part: BalancePart;
  /** dollars */
  readonly value: number;
}

/** One part of the balance, linked to its entries. */
function Part({ part, value }: PartProps) {
  const [search] = useSearchParams();
  const label = partLabels[part];
  return (
    <Fact
      label={
        value === 0 ? (
          label
        ) : (
          <Link to={statementHref(search, part)} className={linkClass}>
            {label}
          </Link>
        )
      }
    >
      <Amount value={value} />
    </Fact>
  );
}

interface BalanceProps {
  readonly summary: WalletSummary;
  /** undefined if an older server didn't send it */
  readonly breakdown: BalanceBreakdown | undefined;
}

/** How the available balance adds up, line by line. */
function Breakdown({ summary, breakdown }: BalanceProps) {
  return (
    <div className="mt-2 rounded-control bg-sunken px-3.5 py-1">
      <dl className="divide-y divide-line">
        {breakdown && balanceParts.map((part) => <Part key={part} part={part} value={breakdown[part]} />)}
        <Fact label="Balance">
          <Amount value={summary.balance} isTotal />
        </Fact>
        <Fact label="Held for withdrawals">
          <Amount value={-summary.pendingWithdrawals} />
        </Fact>
      </dl>
      {breakdown && <Holds holds={breakdown.holds} />}
      <dl className="border-t-2 border-line">
        <Fact label="Available">
          <Amount value={summary.available} isTotal />
        </Fact>
      </dl>
    </div>
  );
}

/** What a member can spend, and how it adds up. */
export function Balance({ summary, breakdown }: BalanceProps) {
  const [search] = useSearchParams();
  return (
    <PanelSection
      title="Balance"
      aside={
        breakdown && (
          <Link to={statementHref(search)} className="font-semibold text-accent-text hover:underline">
            Statement
          </Link>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="type-price tabular">{formatMoney(summary.available)}</span>
        <span className="text-ink-2">available</span>
      </p>
      <Breakdown summary={summary} breakdown={breakdown} />
    </PanelSection>
  );
}
