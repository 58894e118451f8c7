import { auditTargetText } from '@picks/contract/audit-actions';
import type { AuditEntry } from '@picks/contract/audit.admin';
import { exportNouns } from '@picks/contract/exports.admin';
import { asWords, lookUp } from '@picks/contract/fields';
import { isolated } from '@picks/ui/format/isolated';

type Target = AuditEntry['target'];

/** Types of which there is only one record. */
const SINGLE: ReadonlySet<string> = new Set(['homepage', 'dashboard_config']);

/** The target of a refused sign-in whose email has no account. */
const NO_ACCOUNT = 'unknown';

/** The name of a target, or its id if it has none; null if its type says it all. */
export function targetName({ type, id, name }: Target): string | null {
  if (name !== null && name !== '') return name;
  if (SINGLE.has(type)) return null;
  if (type === 'user' && id === NO_ACCOUNT) return 'No such account';
  return type === 'table' ? asWords(lookUp<string, string>(exportNouns, id, id)) : id;
}

/** `Pick: Celtics -4.5` */
export function targetText(target: Target): string {
  const name = targetName(target);
  return name === null ? auditTargetText(target.type) : `${auditTargetText(target.type)}: ${isolated(name)}`;
}

/** Who acted, for an entry without an account: our own jobs have no address. Earlier releases wrote one at their start. */
export const nobodyText = (ip: string): string =>
  ip === '' || ip === 'this process' ? 'The system' : 'Not signed in';
