import { planNames, roles } from '@picks/contract/accounts';
import { type AdminUser, userMessages } from '@picks/contract/users.admin';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { isolated } from '@picks/ui/format/isolated';
import { PanelRight, Trash2 } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#src/session/session.ts';
import { useZone } from '#src/session/zone.ts';
import { RecordLink } from '#src/ui/cells.tsx';
import { Menu, MenuItem, MoreButton } from '#src/ui/menu.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { Toggle } from '#src/ui/toggle.tsx';
import { word } from '#src/ui/labels.ts';
import { useUserActs } from './user-acts.tsx';
import { tagClass } from './user-tags.tsx';

/** Address of a user beside the list. */
export const UserHref = createContext<(id: string) => string>(() => '');

function Name({ user }: { user: AdminUser }) {
  const href = useContext(UserHref);
  return <RecordLink id={user._id} href={href(user._id)} title={user.name} line={user.email} />;
}

export const roleWords = { user: 'Member', admin: 'Administrator' } as const;

interface RowChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly current: T;
  readonly labelOf: (value: T) => string;
  /** on its way: another choice is not taken, and the focus stays */
  readonly isBusy: boolean;
  /** why nothing can be chosen; null when it can */
  readonly blockedBecause: string | null;
  readonly onChoose: (value: T) => void;
}

function RowChoice<T extends string>(props: RowChoiceProps<T>) {
  return (
    <select
      aria-label={props.label}
      value={props.current}
      disabled={props.blockedBecause !== null}
      title={props.blockedBecause ?? undefined}
      aria-busy={props.isBusy}
      onChange={(event) => {
        const value = props.values.find((each) => each === event.target.value);
        if (value !== undefined) props.onChoose(value);
      }}
      className="console-control !min-h-8 !py-0 text-[0.8125rem] font-medium"
    >
      {props.values.map((value) => (
        <option key={value} value={value}>
          {props.labelOf(value)}
        </option>
      ))}
    </select>
  );
}

/** The user with what is on its way, and whether they are the reader. */
function useRow(user: AdminUser) {
  const { change, askDelete, pending } = useUserActs();
  const isOwn = useSession((state) => state.user?._id === user._id);
  const waiting = pending(user._id);
  return { shown: { ...user, ...waiting }, isBusy: waiting !== undefined, isOwn, change, askDelete };
}

function Plan({ user }: { user: AdminUser }) {
  const { shown, isBusy, isOwn, change } = useRow(user);
  return (
    <RowChoice
      label={`Plan of ${user.name}`}
      values={planNames}
      current={shown.plan}
      labelOf={word}
      isBusy={isBusy}
      blockedBecause={isOwn ? userMessages.ownPlan : null}
      onChoose={(plan) => change(user, { plan })}
    />
  );
}

function RoleOf({ user }: { user: AdminUser }) {
  const { shown, isBusy, isOwn, change } = useRow(user);
  return (
    <RowChoice
      label={`Role of ${user.name}`}
      values={roles}
      current={shown.role}
      labelOf={(role) => roleWords[role]}
      isBusy={isBusy}
      blockedBecause={isOwn ? userMessages.ownRole : null}
      onChoose={(role) => change(user, { role })}
    />
  );
}

function Activity({ user }: { user: AdminUser }) {
  const { shown, isBusy, isOwn, change } = useRow(user);
  return (
    <Toggle
      label={`${user.name} is active`}
      isOn={shown.isActive}
      busy={isBusy || isOwn}
      onToggle={(isActive) => change(user, { isActive })}
    />
  );
}

function Actions({ user }: { user: AdminUser }) {
  const { isOwn, askDelete } = useRow(user);
  const navigate = useNavigate();
  const href = useContext(UserHref);
  return (
    <Menu trigger={<MoreButton label={`More for ${user.name}`} />}>
      <MenuItem
        icon={<PanelRight size={16} aria-hidden="true" />}
        onSelect={() => void navigate(href(user._id))}
      >
        View
      </MenuItem>
      <MenuItem
        isDangerous
        icon={<Trash2 size={16} aria-hidden="true" />}
        blockedBecause={isOwn ? "You can't delete your own account" : null}
        onSelect={() => askDelete(user)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}

function Joined({ instant }: { instant: string }) {
  return <span className="tabular text-[0.8125rem] whitespace-nowrap">{formatDate(instant, useZone())}</span>;
}

/** As many tags as there is room for, and how many more. */
function Tags({ tags }: { tags: readonly string[] }) {
  const [first, ...others] = tags;
  if (first === undefined) return null;
  return (
    <span className="flex items-center gap-1.5" title={tags.map(isolated).join(', ')}>
      <span className={tagClass}>
        <bdi className="truncate">{first}</bdi>
      </span>
      {others.length > 0 && (
        <span className="type-meta font-normal text-ink-3">
          +{others.length}
          <span className="sr-only"> more tags</span>
        </span>
      )}
    </span>
  );
}

export const userColumns = recordColumns<AdminUser>(
  [
    { id: 'name', header: 'Name', className: 'w-64', cell: (user) => <Name user={user} /> },
    { id: 'plan', header: 'Plan', className: 'w-32', cell: (user) => <Plan user={user} /> },
    { id: 'role', header: 'Role', className: 'w-40', cell: (user) => <RoleOf user={user} /> },
    { id: 'active', header: 'Active', className: 'w-24', cell: (user) => <Activity user={user} /> },
    {
      id: 'tags',
      header: 'Tags',
      isExtra: true,
      className: 'w-44',
      cell: (user) => <Tags tags={user.tags} />,
    },
    { id: 'joined', header: 'Joined', isExtra: true, cell: (user) => <Joined instant={user.createdAt} /> },
    {
      id: 'balance',
      header: 'Balance',
      isExtra: true,
      className: 'w-36 !text-end font-semibold tabular',
      cell: (user) => formatMoney(user.balance),
    },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-24 !text-end',
      cell: (user) => <Actions user={user} />,
    },
  ],
  { list: 'users' },
);
