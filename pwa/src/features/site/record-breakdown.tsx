import type { NamedFigures } from '@picks/contract/site';
import { levelName } from '@picks/ui/badge';
import { marketName } from '@picks/ui/format/markets';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { FiguresTable } from '@picks/ui/figures-table';

interface RecordBreakdownProps {
  readonly byMarket?: readonly NamedFigures[] | undefined;
  readonly byLevel?: readonly NamedFigures[] | undefined;
  readonly byAuthor?: readonly NamedFigures[] | undefined;
}

/** Leads to the picks behind the row. */
function AuthorLink({ name }: { name: string }) {
  return (
    <Link to={paths.recordWhere({ author: name })} className="text-accent-text hover:underline">
      {name}
    </Link>
  );
}

/** The same results by what was bet on, by the level that opened them, and by who published them. */
export function RecordBreakdown({ byMarket = [], byLevel = [], byAuthor = [] }: RecordBreakdownProps) {
  return (
    <>
      <FiguresTable
        id="by-market"
        title="By market"
        of="Market"
        rows={byMarket.map((row) => ({
          ...row,
          name: marketName(row.name),
        }))}
      />
      <FiguresTable
        id="by-level"
        title="By level"
        of="Level"
        rows={byLevel.map((row) => ({ ...row, name: levelName(row.name) }))}
      />
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
