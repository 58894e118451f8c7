import { defaultUserName } from '@picks/contract/accounts';
import { LevelBadge } from '@picks/ui/badge';
import { useSession } from '#src/session/session-store.ts';

/** Who is signed in and on which plan. */
export function AccountLine() {
  const user = useSession((session) => session.user);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <bdi className="type-body block truncate font-semibold text-ink">{user?.name || defaultUserName}</bdi>
        {user && <p className="type-meta truncate font-normal text-ink-3">{user.email}</p>}
      </div>
      <LevelBadge level={user?.plan ?? 'free'} />
    </div>
  );
}
