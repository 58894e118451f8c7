import { isImported, type OpenPick, profitOf } from '@picks/contract/picks';
import { usePickNumbers } from '@picks/ui/display';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatLine } from '@picks/ui/format/markets';
import type { ReactNode } from 'react';
import { useZone } from '#src/member/use-zone.ts';
import { marketText } from './market-text.ts';

/** Stake, result, market and times of an open pick. */
export function PickFacts({ pick }: { pick: OpenPick }) {
  const profit = profitOf(pick);
  const market = marketText(pick);
  const numbers = usePickNumbers();
  return (
    <dl className="flex flex-wrap gap-px border-t border-line bg-line">
      <Fact name="Stake">{numbers.stake(pick.stake)}</Fact>
      {profit !== null && <Fact name="Result">{numbers.profit(profit)}</Fact>}
      {market !== null && <Fact name="Market">{market}</Fact>}
      {pick.closingOdds !== null && <Fact name="Closing odds">{numbers.odds(pick.closingOdds)}</Fact>}
      {typeof pick.closingLine === 'number' && (
        <Fact name="Closing line">{formatLine(pick.closingLine, pick.market?.type)}</Fact>
      )}
      <Fact name={isImported(pick) ? 'Imported' : 'Published'}>
        <Moment at={pick.publishedAt} />
      </Fact>
      {pick.settledAt !== null && (
        <Fact name="Settled">
          <Moment at={pick.settledAt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-[40%] flex-auto bg-surface px-4 py-3 sm:min-w-[28%] sm:px-6">
      <dt className="type-meta font-normal text-ink-3">{name}</dt>
      <dd className="type-body tabular font-semibold text-ink">{children}</dd>
    </div>
  );
}

/** An instant in the member's zone, UTC for machines. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, useZone())}</time>;
}
