import { Button, buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { SearchX, Target } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOpen } from './open-url.ts';

interface NoPicksProps {
  readonly isFiltered: boolean;
  /** there are picks, but not on this page */
  readonly isPastTheEnd: boolean;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
}

/** Why the table has no rows: nothing matches, this page is past the end, or nothing was published yet. */
export function NoPicks({ isFiltered, isPastTheEnd, onClear, onFirstPage }: NoPicksProps) {
  const { href } = useOpen();
  if (isPastTheEnd) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title="This page is past the end of the list"
        action={
          <Button variant="secondary" size="small" onClick={onFirstPage}>
            First page
          </Button>
        }
      />
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title="No picks match these filters"
        action={
          <Button variant="secondary" size="small" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try another status, sport or word.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Target size={28} aria-hidden="true" />}
      title="No picks yet"
      action={
        <Link to={href({ kind: 'new' })} className={buttonClass('primary', 'small')}>
          New pick
        </Link>
      }
    >
      Publish the first one to alert its members right away.
    </EmptyState>
  );
}
