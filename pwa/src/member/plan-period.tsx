import {
  durationsOf,
  periodName,
  type Plan,
  PLAN_DAYS,
  savingLabel,
  savingOf,
  savingOnOffer,
} from '@picks/contract/plans';
import { Badge } from '@picks/ui/badge';
import { formatMoney } from '@picks/ui/format/money';
import { Segmented } from '@picks/ui/segmented';
import { useState } from 'react';

/** The period whose plans are shown: the chosen one, else the preferred, else the shortest. */
export function usePlanPeriod(plans: readonly Plan[], preferred?: number) {
  const [chosen, choose] = useState<number | null>(null);
  const durations = durationsOf(plans);
  const offered = (wanted: number | null | undefined) => durations.find((days) => days === wanted);
  const days = offered(chosen) ?? offered(preferred) ?? durations[0];
  return { days, choose, shown: plans.filter(({ duration }) => duration === days) };
}

interface PlanPeriodProps {
  readonly plans: readonly Plan[];
  readonly days: number | undefined;
  readonly onChoose: (days: number) => void;
}

/** By month or by year, beside what a year spares; nothing when there is no choice. */
export function PlanPeriod({ plans, days, onChoose }: PlanPeriodProps) {
  const durations = durationsOf(plans);
  const saving = savingOnOffer(plans);
  if (durations.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
      <div className="w-full sm:w-64">
        <Segmented
          label="Period"
          options={durations.map((one) => ({ value: String(one), label: periodName(one) }))}
          value={String(days)}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
      {saving !== null && (
        <Badge tone="won" wraps>
          {saving}
        </Badge>
      )}
    </div>
  );
}

/** Under a price: what a year comes to a month, or what a year would be. */
export function savingLine(plan: Plan, plans: readonly Plan[]): string | undefined {
  const saving = savingOf(plan, plans);
  if (saving !== null) return `${formatMoney(plan.price / 12)} a month · ${savingLabel(saving)}`;
  const yearly = plans.find(
    ({ family, duration }) =>
      family === plan.family && duration === PLAN_DAYS.year && plan.duration !== duration,
  );
  return yearly && `or ${formatMoney(yearly.price)} a year`;
}
