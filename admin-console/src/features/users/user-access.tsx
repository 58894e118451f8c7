import { roles } from '@picks/contract/accounts';
import { type AdminUser, type Disabling, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { formatDateTime } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { useSession } from '#src/session/session.ts';
import { useZone } from '#src/session/zone.ts';
import { ChoiceField } from '#src/ui/fields.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { Toggle } from '#src/ui/toggle.tsx';
import { TwoFactorReset } from './two-factor-reset.tsx';
import { useUserActs } from './user-acts.tsx';
import { roleWords } from './user-columns.tsx';
import { WriteOff } from './write-off.tsx';

interface UserStandingProps {
  readonly user: AdminUser;
  readonly disabling: Disabling | null;
  readonly hasOpenWithdrawals: boolean;
  /** what they can spend now, in dollars */
  readonly available: number;
}

function DisabledSince({ disabling }: { disabling: Disabling | null }) {
  const zone = useZone();
  if (disabling === null) return "They can't sign in.";
  const { at, by } = disabling;
  return `Since ${formatDateTime(at, zone)}${by === null ? '' : `, by ${isolated(by)}`}. They can't sign in.`;
}

/** Role and activity of a user, and the end of the account. */
export function UserAccess({ user, disabling, hasOpenWithdrawals, available }: UserStandingProps) {
  const { change, askDelete, pending } = useUserActs();
  const own = useSession((state) => state.user?._id);
  const isOwn = own === user._id;
  const isBusy = pending(user._id) !== undefined;
  const shown = { ...user, ...pending(user._id) };
  return (
    <PanelSection title="Access">
      <div className="flex flex-col gap-4">
        <ChoiceField
          label="Role"
          value={shown.role}
          disabled={isOwn}
          aria-busy={isBusy}
          hint={isOwn ? userMessages.ownRole : undefined}
          onChange={(event) => {
            const role = roles.find((each) => each === event.target.value);
            if (role !== undefined) change(user, { role });
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
        </ChoiceField>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="font-medium">{shown.isActive ? 'Active' : 'Disabled'}</p>
            <p className="type-meta font-normal text-ink-3">
              {!shown.isActive ? (
                <DisabledSince disabling={disabling} />
              ) : isOwn ? (
                "You can't disable your own account."
              ) : (
                'Turn off to block sign-in, end sessions and stop alerts.'
              )}
            </p>
            {!shown.isActive && disabling?.reason != null && (
              <p dir="auto" className="mt-1 break-words whitespace-pre-line">
                {disabling.reason}
              </p>
            )}
            {!shown.isActive && hasOpenWithdrawals && (
              <p className="type-meta mt-1 text-warning">
                Open withdrawals are waiting. Approve or reject them.
              </p>
            )}
          </div>
          <Toggle
            label="Active"
            isOn={shown.isActive}
            busy={isOwn || isBusy}
            onToggle={(isActive) => change(user, { isActive })}
          />
        </div>
        {!isOwn && <TwoFactorReset user={user} />}
        {!isOwn && available > 0 && <WriteOff user={user} available={available} />}
        {!isOwn && (
          <Button variant="danger" size="small" className="self-start" onClick={() => askDelete(user)}>
            Delete user
          </Button>
        )}
      </div>
    </PanelSection>
  );
}
