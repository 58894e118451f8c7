import { isPriceGone } from '@picks/contract/tail-results';
import { usePickNumbers } from '@picks/ui/display';
import { NotebookPen } from 'lucide-react';
import { PriceGone } from './price-gone.tsx';
import { profitText, stakeText } from './tail-text.ts';
import { useTails } from './tails.tsx';
import { UnsentState } from './unsent-state.tsx';

/** On the card of a pick: the member's own bet on it. */
export function TailNote({ pickId }: { pickId: string }) {
  const numbers = usePickNumbers();
  const { tail = null, unsent = null } = useTails().get(pickId) ?? {};
  if (tail === null) return null;
  const profit = profitText(tail, numbers);
  return (
    <div className="type-meta tabular flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 text-ink-2">
      <span className="flex min-w-0 items-center gap-1.5">
        <NotebookPen size={15} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          Your bet: {stakeText(tail, numbers)} at {numbers.odds(tail.odds)}
        </span>
      </span>
      {isPriceGone(tail) && <PriceGone from={numbers.odds(tail.pickOdds)} />}
      {profit !== null && <span className="ms-auto font-semibold text-ink">{profit}</span>}
      {unsent !== null && <UnsentState row={unsent} />}
    </div>
  );
}
