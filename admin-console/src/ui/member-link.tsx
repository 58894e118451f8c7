import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Tooltip } from './tooltip.tsx';

interface MemberLinkProps {
  readonly user: { readonly _id: string; readonly name: string };
}

/** A name that leads to whose it is. */
export function MemberLink({ user }: MemberLinkProps) {
  return (
    <Link
      to={paths.user(user._id)}
      className="inline-flex min-h-6 items-center font-semibold text-accent-text hover:underline"
    >
      <bdi>{user.name}</bdi>
    </Link>
  );
}

/** The same in a row, on one line; the rest of the row opens its own record. */
export function MemberCell({ user }: MemberLinkProps) {
  return (
    <Link to={paths.user(user._id)} className="block text-[0.8125rem] hover:underline">
      <bdi className="block truncate">{user.name}</bdi>
    </Link>
  );
}

/** The way to a member beside a name that opens the record of the row. */
export function OpenMember({ user }: MemberLinkProps) {
  return (
    <Tooltip text="Open member">
      <Link
        to={paths.user(user._id)}
        aria-label={`Member ${user.name}`}
        className="inline-flex shrink-0 rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <UserRound size={15} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
