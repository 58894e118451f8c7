import clsx from 'clsx';
import { CountUp } from './count-up.tsx';
import type { StatCard } from './stats.ts';

/** Figures side by side: value, label, description. */
export function StatsBand({ stats, className }: { stats: readonly StatCard[]; className?: string }) {
  return (
    <dl
      className={clsx(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        stats.length === 4
          ? 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] sm:grid-cols-2 lg:grid-cols-4'
          : 'sm:grid-cols-3',
        className,
      )}
    >
      {stats.map((stat) => (
        <div key={stat.label} className="relative flex min-w-0 flex-col bg-surface p-5 sm:p-6 lg:p-8">
          <dt className="type-heading order-2 mt-2 text-ink">{stat.label}</dt>
          <dd className="order-1 wrap-anywhere text-[2.125rem] leading-10 font-[750] tracking-[-0.03em] text-ink lg:text-[3rem] lg:leading-[3.25rem]">
            <CountUp stat={stat} />
          </dd>
          <dd className="type-body order-3 mt-0.5 text-ink-2">{stat.description}</dd>
        </div>
      ))}
    </dl>
  );
}
