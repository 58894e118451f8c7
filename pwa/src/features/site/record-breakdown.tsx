import { asWords, lookUp } from '@picks/contract/fields';
import type { NamedFigures } from '@picks/contract/site';
import { levelName } from '@picks/ui/badge';
import { marketWords } from '@picks/ui/format/markets';
import { paths } from '#src/app/paths.ts';
import { FiguresTable } from './figures-table.tsx';

interface RecordBreakdownProps {
  readonly byMarket?: readonly NamedFigures[] | undefined;
  readonly byLevel?: readonly NamedFigures[] | undefined;
  readonly byAuthor?: readonly NamedFigures[] | undefined;
}

const marketName = (type: string) =>
  type === '' ? 'Not stated' : lookUp<string, string>(marketWords, type, asWords(type));

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
          row.name === ''
            ? { ...row, name: 'Not named' }
            : { ...row, to: paths.recordWhere({ author: row.name }) },
        )}
      />
    </>
  );
}
