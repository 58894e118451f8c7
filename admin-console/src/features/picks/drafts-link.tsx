import { buttonClass } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { draftsQuery } from './drafts.queries.ts';

/** The way to the drafts: how many there are, and how many of them should have gone out and didn't. */
export function DraftsLink() {
  const { data } = useQuery(draftsQuery);
  const count = data?.drafts.length ?? 0;
  const stuck = data?.drafts.filter(({ failure }) => failure !== null).length ?? 0;
  return (
    <Link to={paths.pickDrafts} className={buttonClass('secondary', 'small')}>
      <FilePen size={16} aria-hidden="true" />
      Drafts
      {count > 0 && <span className="tabular text-ink-3">{formatCount(count)}</span>}
      {stuck > 0 && <span className="text-lost">{formatCount(stuck)} didn't go out</span>}
    </Link>
  );
}
