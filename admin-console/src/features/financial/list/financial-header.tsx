import { formatCount } from '@picks/ui/format/numbers';
import type { ReactNode } from 'react';
import { HelpButton } from '#src/ui/help-button.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import type { List } from './address.ts';
import { ListSwitch } from './list-switch.tsx';

interface FinancialHeaderProps {
  readonly list: List;
  readonly total: number | undefined;
  readonly actions: ReactNode;
}

/** The top bar of the tab: its lists, how many rows this one has, what can be done here. */
export function FinancialHeader({ list, total, actions }: FinancialHeaderProps) {
  return (
    <ScreenHeader
      title="Financial"
      aside={
        <>
          <ListSwitch current={list} />
          {total !== undefined && <span className="tabular text-ink-3">{formatCount(total)}</span>}
        </>
      }
      actions={
        <>
          {actions}
          <HelpButton />
        </>
      }
    />
  );
}
