import clsx from 'clsx';
import { Link } from 'react-router-dom';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** One of a few, each with an address of its own. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-control bg-sunken p-1">
      {tabs.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={clsx(
            'type-meta flex min-h-9 min-w-14 items-center justify-center rounded-[6px] px-3',
            isCurrent ? 'bg-raised text-ink shadow-xs' : 'text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
