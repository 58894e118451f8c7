import { chooseTheme, useTheme } from '@picks/ui/theme';
import { themeChoices } from '@picks/ui/theme-choices';
import { Braces, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#src/session/session.ts';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { paths } from './paths.ts';
import { askSignOut } from './sign-out.ts';

function AccountButton({ name, email, ...rest }: { name: string; email: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="flex w-full items-center gap-2.5 rounded-control p-1 text-start hover:bg-sunken data-popup-open:bg-sunken max-lg:justify-center"
    >
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-ink text-[0.6875rem] font-bold text-canvas"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="sr-only">Account</span>
      <span className="min-w-0 max-lg:sr-only">
        <bdi className="block truncate text-[0.8125rem] leading-4 font-semibold">{name}</bdi>
        <span className="block truncate text-[0.75rem] leading-4 text-ink-3">{email}</span>
      </span>
    </button>
  );
}

/** The account at the foot of the rail: theme, the account itself and sign-out. */
export function AccountMenu() {
  const user = useSession((state) => state.user);
  const preference = useTheme((state) => state.preference);
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  if (user === null) return null;
  return (
    <Menu trigger={<AccountButton name={user.name} email={user.email} />}>
      <MenuChoices label="Theme" value={preference} options={themeChoices} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon={<UserRound size={16} aria-hidden="true" />} onSelect={() => go(paths.tab('account'))}>
        Your account
      </MenuItem>
      <MenuItem icon={<Braces size={16} aria-hidden="true" />} onSelect={() => go(paths.tab('reference'))}>
        API reference
      </MenuItem>
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onSelect={() => askSignOut(go)}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
