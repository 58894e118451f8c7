import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { type List, listLabels, lists, withList } from './address.ts';

/** The lists of the tab, one of them shown. */
export function ListSwitch({ current }: { current: List }) {
  const [search] = useSearchParams();
  return (
    <nav
      aria-label="Financial lists"
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
    >
      {lists.map((list) => (
        <Link
          key={list}
          to={`?${withList(search, list)}`}
          aria-current={list === current ? 'page' : undefined}
          className={clsx(
            'type-meta inline-flex h-7 items-center rounded-[7px] px-2 font-semibold whitespace-nowrap',
            list === current ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {listLabels[list]}
        </Link>
      ))}
    </nav>
  );
}
