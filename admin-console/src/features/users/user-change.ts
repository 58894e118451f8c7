import type { PlanName, Role } from '@picks/contract/accounts';

/** One thing that is changed at a user. */
export type UserChange =
  | { readonly plan: PlanName }
  | { readonly role: Role }
  | { readonly isActive: boolean; /** of disabling */ readonly reason?: string };
