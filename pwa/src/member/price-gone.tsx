import { Badge } from '@picks/ui/badge';
import { TrendingDown } from 'lucide-react';

/** The member's odds are worse than the pick's were; `from` says what those were where nothing beside it does. */
export function PriceGone({ from }: { from?: string }) {
  return (
    <Badge tone="void" wraps icon={<TrendingDown size={13} className="shrink-0" aria-hidden="true" />}>
      Price gone{from !== undefined && `, the pick had ${from}`}
    </Badge>
  );
}
