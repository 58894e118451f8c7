import { ArrowDownLeft, ArrowUpRight, Gift, LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

const actions = [
  { label: 'Deposit', path: paths.deposit, icon: ArrowDownLeft },
  { label: 'Withdraw', path: paths.withdraw, icon: ArrowUpRight },
  { label: 'Referral', path: paths.referral, icon: Gift },
  { label: 'Support', path: paths.support, icon: LifeBuoy },
];

/** The overview's tiles. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:grid-cols-4 sm:gap-3">
        {actions.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="card type-body flex min-h-14 items-center gap-3 px-3.5 py-2.5 font-semibold text-ink hover:border-line-strong"
            >
              <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
                <Icon size={18} aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
