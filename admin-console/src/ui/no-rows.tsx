import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoRowsProps {
  /** plural, in the sentence "No ... match these filters" */
  readonly resources: string;
  /** instead of that sentence */
  readonly noMatch?: string | undefined;
  readonly isFiltered: boolean;
  /** there are rows, but not on this page */
  readonly isPastTheEnd: boolean;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
  /** shown when there is nothing yet */
  readonly children: ReactNode;
}

/** Why a table has no rows: nothing matches, this page is past the end, or there is nothing yet. */
export function NoRows(props: NoRowsProps) {
  if (!props.isPastTheEnd && !props.isFiltered) return props.children;
  const [title, label, act] = props.isPastTheEnd
    ? (['This page is past the end of the list', 'First page', props.onFirstPage] as const)
    : ([
        props.noMatch ?? `No ${props.resources} match these filters`,
        'Clear filters',
        props.onClear,
      ] as const);
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title={title}
      action={
        <Button variant="secondary" size="small" onClick={act}>
          {label}
        </Button>
      }
    />
  );
}
