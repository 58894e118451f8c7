import { isActive } from '@picks/contract/picks';
import { isPriceGone } from '@picks/contract/tail-results';
import { OutcomeBadge } from '@picks/ui/badge';
import { Button } from '@picks/ui/button';
import { usePickNumbers } from '@picks/ui/display';
import { formatCount } from '@picks/ui/format/numbers';
import { KickoffTime } from '@picks/ui/kickoff-time';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { UnsentState } from '#src/member/unsent-state.tsx';
import { useZone } from '#src/member/use-zone.ts';
import type { NotedTail, TailOnDevice } from '#src/offline/tails.ts';
import { PriceGone } from '#src/member/price-gone.tsx';
import { profitText, stakeText } from '#src/member/tail-text.ts';

/** Rows of a list before more are asked for. */
const ROWS = 20;

type Listed = TailOnDevice & { readonly tail: NotedTail };

/** The member's bets, each leading to its pick. */
export function BetList({ listed, now }: { listed: readonly Listed[]; now: number }) {
  const [rows, setRows] = useState(ROWS);
  return (
    <section aria-labelledby="bets">
      <h2 id="bets" className="type-heading mb-2 text-ink">
        Your bets
      </h2>
      <ul className="card divide-y divide-line">
        {listed.slice(0, rows).map((each) => (
          <Bet key={each.tail.pickId} {...each} now={now} />
        ))}
      </ul>
      {listed.length > rows && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <Button variant="secondary" onClick={() => setRows(rows + ROWS)}>
            Load more
          </Button>
          <p className="type-meta tabular font-normal text-ink-3">
            {formatCount(rows)} of {formatCount(listed.length)}
          </p>
        </div>
      )}
    </section>
  );
}

function Bet({ tail, unsent, now }: Listed & { now: number }) {
  const numbers = usePickNumbers();
  const profit = profitText(tail, numbers);
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent-text sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="type-body min-w-0 font-semibold text-ink">
          <Link
            to={paths.pick(tail.pickId)}
            viewTransition
            className="block break-words outline-none after:absolute after:inset-0"
          >
            <bdi>{tail.prediction}</bdi>
          </Link>
        </h3>
        <OutcomeBadge status={tail.status} isActive={isActive(tail, now)} />
      </div>
      <p className="type-meta font-normal break-words text-ink-2">
        <bdi>{tail.homeTeam}</bdi> vs <bdi>{tail.awayTeam}</bdi>
      </p>
      <div className="type-meta tabular flex flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-2">
        <span>
          {stakeText(tail, numbers)} at {numbers.odds(tail.odds)}
          {tail.book !== '' && `, ${isolated(tail.book)}`}
        </span>
        {isPriceGone(tail) && <PriceGone from={numbers.odds(tail.pickOdds)} />}
        {profit !== null && <span className="ms-auto font-semibold text-ink">{profit}</span>}
      </div>
      <p className="type-meta font-normal text-ink-3">
        <KickoffTime at={tail.matchDate} now={now} zone={useZone()} />
      </p>
      {unsent !== null && <UnsentState row={unsent} />}
    </li>
  );
}
