import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { activePath, isWithin, type NavGroupRow, type NavLinkRow, navigation } from '#src/app/navigation.ts';
import { setCollapsed } from './layout-store.ts';
import { NavCount } from './nav-count.tsx';

interface NavListProps {
  /** icons only */
  readonly isCollapsed?: boolean;
  /** after a link was chosen */
  readonly onChoose?: () => void;
}

export const navItem = 'type-body flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium';
export const navIdle = 'text-ink-2 hover:bg-sunken hover:text-ink';
const navCurrent = 'bg-accent-soft text-accent-text';

export function NavList({ isCollapsed = false, onChoose }: NavListProps) {
  const active = activePath(useLocation().pathname);
  return (
    <ul className="flex flex-col gap-1">
      {navigation.map((row) => (
        <li key={row.path}>
          {'children' in row ? (
            <NavGroup row={row} active={active} isCollapsed={isCollapsed} onChoose={onChoose} />
          ) : (
            <NavLink
              row={row}
              isCurrent={row.path === active}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly isCollapsed: boolean;
  readonly onChoose: (() => void) | undefined;
}

function NavLink({
  row,
  isCurrent,
  isCollapsed,
  onChoose,
}: ItemProps & { row: NavLinkRow; isCurrent: boolean }) {
  const Icon = row.icon;
  return (
    <Link
      to={row.path}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      title={isCollapsed ? row.label : undefined}
      className={clsx(navItem, 'relative', isCurrent ? navCurrent : navIdle, isCollapsed && 'justify-center')}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={clsx(isCollapsed ? 'sr-only' : 'flex-1')}>{row.label}</span>
      <NavCount of={row} className={clsx(isCollapsed && 'absolute end-1 top-1')} />
    </Link>
  );
}

function NavGroup({
  row,
  active,
  isCollapsed,
  onChoose,
}: ItemProps & { row: NavGroupRow; active: string | null }) {
  const id = useId();
  const [isToggled, setIsToggled] = useState<boolean | null>(null);
  const isInside = active !== null && isWithin(active, row.path);
  const isOpen = !isCollapsed && (isToggled ?? isInside);
  const Icon = row.icon;

  function toggle() {
    if (isCollapsed) setCollapsed(false);
    setIsToggled(isCollapsed || !isOpen);
  }

  return (
    <>
      <button
        type="button"
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        title={isCollapsed ? row.label : undefined}
        aria-current={active === row.path ? 'true' : undefined}
        className={clsx(
          navItem,
          'relative',
          active === row.path ? navCurrent : navIdle,
          isCollapsed && 'justify-center',
        )}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={clsx(isCollapsed ? 'sr-only' : 'flex-1 text-start')}>{row.label}</span>
        {!isOpen && <NavCount of={row} className={clsx(isCollapsed && 'absolute end-1 top-1')} />}
        {!isCollapsed && (
          <ChevronDown size={18} aria-hidden="true" className={clsx(isOpen && 'rotate-180')} />
        )}
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 ms-5 flex flex-col gap-1 border-s border-line ps-3">
        {row.children.map((child) => (
          <li key={child.path}>
            <Link
              to={child.path}
              onClick={onChoose}
              aria-current={child.path === active ? 'page' : undefined}
              className={clsx(navItem, child.path === active ? navCurrent : navIdle)}
            >
              <span className="flex-1">{child.label}</span>
              <NavCount of={child} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
