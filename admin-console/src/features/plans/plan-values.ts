import { type AdminPlan, planDefaults, type PlanInput } from '@picks/contract/plans.admin';
import { amountInput } from '#src/ui/typed-amount.ts';

export const planLabels = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  duration: 'Duration in days',
  accessLevel: 'Access level',
  maxPicks: 'Picks a week',
  features: 'Features',
  isActive: 'Offered to members',
} as const;

export type PlanField = keyof typeof planLabels;
/** What is typed, as text. */
export type PlanValues = Record<PlanField, string>;

const fresh = { ...planDefaults, name: '', description: '', features: [] };

/** The form of a plan, or of a new one with the defaults. */
export function planValues(plan: AdminPlan | null): PlanValues {
  const { name, description, duration, accessLevel, maxPicks, features, isActive } = plan ?? fresh;
  return {
    name,
    description,
    price: plan === null ? '' : String(plan.price),
    duration: String(duration),
    accessLevel,
    maxPicks: maxPicks === null ? '' : String(maxPicks),
    features: features.join('\n'),
    isActive: isActive ? 'yes' : 'no',
  };
}

/** What the contract's `planInput` checks. */
export function toPlanInput(values: PlanValues): Record<keyof PlanInput, unknown> {
  const maxPicks = values.maxPicks.trim();
  const lines = values.features.split('\n').map((line) => line.trim());
  return {
    name: values.name,
    description: values.description,
    price: amountInput(values.price),
    duration: amountInput(values.duration),
    accessLevel: values.accessLevel,
    maxPicks: maxPicks === '' ? null : amountInput(maxPicks),
    features: lines.filter((line) => line !== ''),
    isActive: values.isActive === 'yes',
  };
}

/** What the contract's `planEdit` checks; `version` is of the plan it was made on. */
export function toPlanEdit(values: PlanValues, version: number | undefined) {
  return { ...toPlanInput(values), ...(version === undefined ? {} : { version }) };
}

/** The form field that an issue of the contract belongs to. */
export function planField(path: readonly PropertyKey[]): string {
  return String(path[0] ?? '');
}
