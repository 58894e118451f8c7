import { isolated } from '@picks/ui/format/isolated';
import { counted } from '@picks/ui/format/numbers';
import type { ResponseOf } from '@picks/contract/endpoint';
import { signInProblems } from '@picks/contract/sign-in';
import { SHOWN_DEVICES, type AdminUser, type getUser } from '@picks/contract/users.admin';
import { type AdminSubscription, willRenew } from '@picks/contract/subscriptions.admin';

type UserData = Pick<ResponseOf<typeof getUser>, 'devices' | 'subscription' | 'summary'>;

function signedOut(devices: UserData['devices'] | undefined): string {
  const blocked = "They can't sign in, and their alerts stop.";
  if (devices?.length === 0) return blocked;
  if (devices?.length === 1) return `One device is signed out right away. ${blocked}`;
  const which =
    devices === undefined || devices.length >= SHOWN_DEVICES
      ? 'All their devices'
      : counted(devices.length, 'device');
  return `${which} are signed out right away. ${blocked}`;
}

function planEnds(subscription: AdminSubscription | null, day: (at: string) => string): string[] {
  if (subscription === null || !willRenew(subscription)) return [];
  const { plan, status, periodEnd } = subscription;
  return status === 'grace'
    ? [`${isolated(plan.name)} isn't renewed and ends within the hour.`]
    : [
        `${isolated(plan.name)} is paid until ${day(periodEnd)}. It won't renew unless you enable the account by then.`,
      ];
}

const hasMoney = ({ available, pendingDeposits, pendingWithdrawals }: UserData['summary']): boolean =>
  available + pendingDeposits + pendingWithdrawals > 0;

/** What disabling an account ends and what stays, a sentence each. `data` may be missing; `day` writes a date. */
export function disablingEnds(
  { role }: Pick<AdminUser, 'role'>,
  data: UserData | null | undefined,
  day: (at: string) => string,
): string[] {
  return [
    signedOut(data?.devices),
    ...(role === 'admin' ? ['They lose access to this console.'] : []),
    ...(data ? planEnds(data.subscription, day) : ["Their plan won't renew while the account is disabled."]),
    'Unpaid referral earnings are canceled for good: theirs, and those for inviting them.',
    ...(!data || hasMoney(data.summary)
      ? ['Their balance and open requests stay. Moving that money needs a reason.']
      : []),
    `We don't email them that it's disabled. If they try to sign in, they see “${signInProblems.account_disabled.message}”.`,
  ];
}
