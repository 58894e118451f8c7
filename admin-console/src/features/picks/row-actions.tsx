import type { AdminPick } from '@picks/contract/picks.admin';
import { buttonClass } from '@picks/ui/button';
import clsx from 'clsx';
import { Copy, PanelRight, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu, MenuItem, MoreButton } from '#src/ui/menu.tsx';
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
      <Menu trigger={<MoreButton label={`More for ${name}`} />}>
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
