import type { ImportColumn } from '@picks/contract/pick-import.admin';
import { ChoiceField, InputField } from '#src/ui/fields.tsx';
import { absence, columnGroups, columnLabels, isNeeded, type Mapping, type Source } from './columns.ts';
import type { PickFile } from './file.ts';
import { cellOf, type OddsFormat, type Reading } from './rows.ts';

interface MapColumnsProps {
  readonly file: PickFile;
  readonly reading: Reading;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onOdds: (odds: OddsFormat) => void;
}

const EVERY_ROW = 'text';
const chosen = (source: Source): string =>
  source === null ? '' : source.kind === 'text' ? EVERY_ROW : String(source.place);

function sourceOf(choice: string): Source {
  if (choice === '') return null;
  return choice === EVERY_ROW ? { kind: 'text', text: '' } : { kind: 'heading', place: Number(choice) };
}

interface ColumnProps extends Pick<MapColumnsProps, 'file' | 'reading' | 'onMapping'> {
  readonly column: ImportColumn;
}

/** One column of a pick: where it comes from, and what the first row says there. */
function Column({ column, file, reading, onMapping }: ColumnProps) {
  const source = reading.mapping[column];
  const set = (next: Source) => onMapping({ ...reading.mapping, [column]: next });
  const [first] = file.rows;
  const sample = first === undefined ? '' : cellOf(column, first, reading);
  const label = columnLabels[column];
  const otherwise = absence[column] ?? 'Not in this file';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <ChoiceField
        label={isNeeded(column) ? `${label} (needed)` : label}
        value={chosen(source)}
        hint={
          source?.kind === 'heading' ? (
            <span className="block truncate">{`First row: ${sample || 'nothing'}`}</span>
          ) : undefined
        }
        onChange={(event) => set(sourceOf(event.target.value))}
      >
        <option value="">{isNeeded(column) ? 'Choose a column' : otherwise}</option>
        <option value={EVERY_ROW}>The same for every row</option>
        {file.headings.map((heading, place) => (
          <option key={place} value={place}>
            {heading === '' ? `Column ${place + 1}` : heading}
          </option>
        ))}
      </ChoiceField>
      {source?.kind === 'text' && (
        <InputField
          label={`${label} of every row`}
          value={source.text}
          maxLength={200}
          hint={
            column === 'prediction' || column === 'title'
              ? 'Write {home} and {away} for the teams.'
              : undefined
          }
          onChange={(event) => set({ kind: 'text', text: event.target.value })}
        />
      )}
    </div>
  );
}

/** Which column of a file is what of a pick. */
export function MapColumns({ file, reading, onMapping, onOdds }: MapColumnsProps) {
  return (
    <>
      {columnGroups.map(({ title, columns }) => (
        <fieldset key={title} className="card min-w-0 px-4 pt-3 pb-4">
          <legend className="type-heading float-left mb-3">{title}</legend>
          <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map((column) => (
              <Column key={column} column={column} file={file} reading={reading} onMapping={onMapping} />
            ))}
            {columns.includes('odds') && (
              <ChoiceField
                label="Odds are written as"
                value={reading.odds}
                onChange={(event) => onOdds(event.target.value === 'american' ? 'american' : 'decimal')}
              >
                <option value="decimal">Decimal, 1.91</option>
                <option value="american">American, -110</option>
              </ChoiceField>
            )}
          </div>
          {columns.includes('matchDate') && (
            <p className="type-meta mt-3 font-normal text-ink-3">
              Times without a zone are read in {reading.zone}. A past game may have a date alone.
            </p>
          )}
        </fieldset>
      ))}
    </>
  );
}
