import { PickCard } from './pick-card.tsx';
import { groupBySection, sectionTitles } from './pick-order.ts';
import type { ShownPick } from './shown-pick.ts';

export function PickSections({ picks, now }: { picks: readonly ShownPick[]; now: number }) {
  return groupBySection(picks, now).map(({ section, picks: rows }) => (
    <section key={section} aria-labelledby={`picks-${section}`} className="mt-6">
      <h2 id={`picks-${section}`} className="type-heading mb-3 text-ink">
        {sectionTitles[section]}
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
