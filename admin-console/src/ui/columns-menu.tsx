import type { Density } from '@picks/contract/list-places';
import { Button } from '@picks/ui/button';
import { Columns3, Rows2, Rows3, Undo2 } from 'lucide-react';
import type { ListLook } from './list-look.ts';
import { Menu, MenuCheck, MenuChoices, MenuGroup, MenuItem, MenuSeparator } from './menu.tsx';
import type { ListLayout } from './record-columns.ts';

const heights: { value: Density; label: string; icon: React.ReactNode }[] = [
  { value: 'comfortable', label: 'Comfortable', icon: <Rows2 size={16} aria-hidden="true" /> },
  { value: 'compact', label: 'Compact', icon: <Rows3 size={16} aria-hidden="true" /> },
];

interface ColumnsMenuProps {
  readonly layout: ListLayout;
  readonly look: ListLook;
  /** beside much else: its word is for screen readers and the pointer */
  readonly isCompact: boolean;
}

/** Which columns a list has, and how tall its rows are. */
export function ColumnsMenu({ layout, look, isCompact }: ColumnsMenuProps) {
  const { hidden, density } = look;
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="small"
          title={isCompact ? 'Columns' : undefined}
          icon={<Columns3 size={16} aria-hidden="true" />}
          className="data-popup-open:bg-sunken"
        >
          <span className={isCompact ? 'sr-only' : undefined}>Columns</span>
          {hidden.size > 0 && <span className="sr-only">, {hidden.size} hidden</span>}
        </Button>
      }
    >
      <MenuGroup label="Columns">
        {layout.choices.map(({ id, label }) => (
          <MenuCheck key={id} isOn={!hidden.has(id)} onToggle={(isOn) => look.show(id, isOn)}>
            {label}
          </MenuCheck>
        ))}
      </MenuGroup>
      {hidden.size > 0 && (
        <MenuItem icon={<Undo2 size={16} aria-hidden="true" />} onSelect={look.showAll}>
          Show all columns
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoices label="Row height" value={density} options={heights} onChange={look.chooseDensity} />
    </Menu>
  );
}
