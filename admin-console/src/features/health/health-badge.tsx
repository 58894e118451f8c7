import { useQuery } from '@tanstack/react-query';
import { healthQuery } from './health.queries.ts';

/** How many rules are broken, beside the name of the tab; nothing while all hold. */
export function HealthBadge() {
  const { data } = useQuery(healthQuery);
  const broken = data?.invariants.filter(({ ok }) => !ok).length ?? 0;
  if (broken === 0) return null;
  return (
    <span className="tabular ms-auto rounded-full bg-danger-soft px-1.5 text-[0.75rem] leading-5 font-semibold text-danger max-lg:absolute max-lg:end-0 max-lg:-top-1">
      {broken}
      <span className="sr-only"> broken</span>
    </span>
  );
}
