import {
  type AdminPick,
  type PickInput,
  pickInput,
  pickProblems,
  submittedPick,
} from '@picks/contract/picks.admin';
import type { AccessLevel } from '@picks/contract/picks';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import { type PickField, pickFields, type PickFormValues, toPickInput } from './pick-form-values.ts';
import { hasKickedOff } from './picks.rules.ts';

const marketFields: Readonly<Record<string, PickField>> = {
  type: 'marketType',
  side: 'marketSide',
  line: 'marketLine',
};

/** The form field that an issue of the contract's `pickInput` belongs to. */
export function fieldOf(path: readonly PropertyKey[]): string {
  if (path[0] === 'market') return marketFields[String(path[1] ?? 'type')] ?? 'marketType';
  return String(path[0] ?? '');
}

/** The same, undefined for what the form does not have. */
export function formField(path: readonly PropertyKey[]): PickField | undefined {
  const name = fieldOf(path);
  return pickFields.find((field) => field === name);
}

/** The contract's rules, and a kick-off ahead where it is new. */
export function pickResolver(zone: string, before: PickFormValues): Resolver<PickFormValues> {
  const contract = contractResolver<PickFormValues>(
    submittedPick,
    (values) => toPickInput(values, zone),
    fieldOf,
  );
  return async (values, context, options) => {
    const checked = await contract(values, context, options);
    const errors = checked.errors as FieldErrors<PickFormValues>;
    // Older picks may have texts that are rejected now. They aren't sent unless they change.
    for (const field of pickFields)
      if (values[field] === before[field] && before[field].includes('\uFFFD')) delete errors[field];
    const matchDate = fromZonedInput(values.matchDate, zone);
    const isNew = values.matchDate !== before.matchDate;
    if (isNew && matchDate !== undefined && hasKickedOff({ matchDate }, Date.now())) {
      errors.matchDate = { type: 'ahead', message: pickProblems.pick_in_past.message };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Fields whose text differs. */
export function changedFields(before: PickFormValues, after: PickFormValues): PickField[] {
  return pickFields.filter((field) => before[field] !== after[field]);
}

/** What an update sends: only what was changed, so that a final field is never touched. */
export function changedInput(
  before: PickFormValues,
  after: PickFormValues,
  zone: string,
): Partial<PickInput> {
  const names = new Set<string>(
    changedFields(before, after).map((field) => (field.startsWith('market') ? 'market' : field)),
  );
  const input = pickInput.parse(toPickInput(after, zone));
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}

/** Whether what the record stands on is final (`frozenAfterKickOff`). */
export function isFrozen(pick: AdminPick | null, now: number): boolean {
  return pick !== null && (pick.status !== 'pending' || hasKickedOff(pick, now));
}

const audiences: Readonly<Record<AccessLevel, string>> = {
  free: 'all members',
  silver: 'members on Silver and above',
  premium: 'members on any paid plan',
  gold: 'members on Gold',
};

/** Who is told when a pick of a level is published. */
export function audienceOf(level: AccessLevel): string {
  return `Publishing alerts ${audiences[level]}`;
}
