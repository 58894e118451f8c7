import type { NamedFigures } from '@picks/contract/site';
import { FiguresTable } from '@picks/ui/figures-table';
import { LevelsTable, MarketsTable } from '@picks/ui/results-tables';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

interface RecordBreakdownProps {
  readonly byMarket?: readonly NamedFigures[] | undefined;
  readonly byLevel?: readonly NamedFigures[] | undefined;
  readonly byAuthor?: readonly NamedFigures[] | undefined;
}

/** Leads to the picks behind the row. */
function AuthorLink({ name }: { name: string }) {
  return (
    <Link to={paths.recordWhere({ author: name })} className="text-accent-text hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The same results by what was bet on, by the level that opened them, and by who published them. */
export function RecordBreakdown({ byMarket = [], byLevel = [], byAuthor = [] }: RecordBreakdownProps) {
  return (
    <>
      <MarketsTable rows={byMarket} />
      <LevelsTable rows={byLevel} />
      <FiguresTable
        id="by-author"
        title="By author"
        of="Author"
        rows={byAuthor.map((row) =>
          row.name === '' ? { ...row, name: 'Not named' } : { ...row, label: <AuthorLink name={row.name} /> },
        )}
      />
    </>
  );
}
