import { ownerMessages, requiredOverrideReason } from '@picks/contract/request-owner.admin';
import { Banner } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { useZone } from '#src/session/zone.ts';

/** Asked before an act that pays a member whose account is disabled. */
export const overrideQuestion = {
  label: ownerMessages.label,
  schema: requiredOverrideReason,
  hint: ownerMessages.hint,
} as const;

/** Warns that the account is disabled; `hasPaying`: that paying it needs a reason. */
export function DisabledBanner({ since, hasPaying = false }: { since: string; hasPaying?: boolean }) {
  const text = ownerMessages.disabled(formatDateTime(since, useZone()));
  return <Banner tone="warning">{hasPaying ? `${text} ${ownerMessages.reasonNeeded}` : text}</Banner>;
}
