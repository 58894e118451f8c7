import { useId } from 'react';
import { useZone } from '#src/member/use-zone.ts';
import { PickCard } from './pick-card.tsx';
import { groupPicks } from './pick-order.ts';
import type { ShownPick } from './shown-pick.ts';

export function PickSections({ picks, now }: { picks: readonly ShownPick[]; now: number }) {
  const id = useId();
  return groupPicks(picks, now, useZone()).map(({ title, picks: rows }, index) => (
    <section key={title} aria-labelledby={`${id}${index}`} className="mt-6">
      <h2 id={`${id}${index}`} className="type-heading mb-3 text-ink">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
        {rows.map((pick) => (
          <li key={pick._id} className="min-w-0">
            <PickCard pick={pick} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
