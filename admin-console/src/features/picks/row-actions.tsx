import type { AdminPick } from '@picks/contract/picks.admin';
import { buttonClass } from '@picks/ui/button';
import clsx from 'clsx';
import { Copy, Ellipsis, PanelRight, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { useNow } from '@picks/ui/use-now';
import { useOpen } from './open-url.ts';
import { isDue } from './picks.rules.ts';

/** The act that a row asks for, and the rest behind the dots. */
export function RowActions({ pick }: { pick: AdminPick }) {
  const { href, show } = useOpen();
  const due = isDue(pick, useNow());
  const name = `${pick.homeTeam} vs ${pick.awayTeam}`;
  return (
    <span className="flex items-center justify-end gap-1">
      {due && (
        <Link
          to={href({ kind: 'pick', id: pick._id })}
          aria-label={`Settle ${name}`}
          className={clsx(buttonClass('secondary', 'small'), '@max-[72rem]:!hidden')}
        >
          Settle
        </Link>
      )}
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`More for ${name}`}
            className="rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-ink data-popup-open:bg-sunken"
          >
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        }
      >
        <MenuItem
          icon={<PanelRight size={16} aria-hidden="true" />}
          onSelect={() => show({ kind: 'pick', id: pick._id })}
        >
          Open
        </MenuItem>
        <MenuItem
          icon={<Pencil size={16} aria-hidden="true" />}
          onSelect={() => show({ kind: 'edit', id: pick._id })}
        >
          Edit
        </MenuItem>
        <MenuItem
          icon={<Copy size={16} aria-hidden="true" />}
          onSelect={() => show({ kind: 'copy', id: pick._id })}
        >
          Duplicate
        </MenuItem>
      </Menu>
    </span>
  );
}
