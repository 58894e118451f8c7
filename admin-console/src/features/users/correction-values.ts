import { type AdminUser, correctableFields } from '@picks/contract/users.admin';

export const correctionLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  reason: 'Reason',
} as const;
export type CorrectionField = keyof typeof correctionLabels;
export type CorrectionValues = Record<CorrectionField, string>;

const names = Object.keys(correctionLabels) as CorrectionField[];

/** That nothing was changed stands at the first field. */
export const correctionField = (path: string): CorrectionField | undefined =>
  path === 'plan' ? 'firstName' : names.find((name) => name === path);

export const correctionValues = ({ firstName, lastName, email, phone }: AdminUser): CorrectionValues => ({
  firstName,
  lastName,
  email,
  phone,
  reason: '',
});

/**
 * Only what was changed is sent, with what was `seen` there: the member may have changed it meanwhile, and the rest.
 * `base` is what the form started from.
 */
export function correctionOf(values: CorrectionValues, base: CorrectionValues, seen = base) {
  const changed = correctableFields.filter((name) => values[name] !== base[name]);
  const pick = (from: CorrectionValues) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { ...pick(values), reason: values.reason, seen: pick(seen) };
}
