import { useState } from 'react';
import { isolated } from '@picks/ui/format/isolated';
import { deviceZone } from '@picks/ui/format/zones';
import { useZone } from '#src/session/zone.ts';
import { ChoiceField, InputField } from '#src/ui/fields.tsx';
import { TimeZoneField } from '#src/ui/time-zone-field.tsx';
import { DeviceZone } from '#src/ui/zone-notice.tsx';
import { absence, columnLabels, type FileColumn, type Source } from './columns.ts';
import type { PickFile } from './file.ts';
import type { FileKind } from './kinds.ts';
import { sampleOf } from './sample.ts';
import type { FileReading } from './use-reading.ts';

interface MapColumnsProps {
  readonly file: PickFile;
  readonly kind: FileKind;
  readonly fileReading: FileReading;
}

const EVERY_ROW = 'text';
const chosen = (source: Source): string =>
  source === null ? '' : source.kind === 'text' ? EVERY_ROW : String(source.place);

function sourceOf(choice: string): Source {
  if (choice === '') return null;
  return choice === EVERY_ROW ? { kind: 'text', text: '' } : { kind: 'heading', place: Number(choice) };
}

/** Inputs of what is the same for every row, in files whose times have a column of their own. */
const inputTypes: Readonly<Partial<Record<FileColumn, 'date' | 'time'>>> = {
  matchDate: 'date',
  matchTime: 'time',
};

interface ColumnProps extends MapColumnsProps {
  readonly column: FileColumn;
}

/** One column: where it comes from, and what the first row says there. */
function Column({ column, kind, file, fileReading }: ColumnProps) {
  const { reading, mapColumns } = fileReading;
  const source = reading.mapping[column];
  const set = (next: Source) => mapColumns({ ...reading.mapping, [column]: next });
  const [first] = file.rows;
  const sample = first === undefined ? '' : sampleOf(column, first, reading);
  const label = columnLabels[column];
  const isNeeded = kind.needed.includes(column);
  const otherwise = absence[column] ?? 'Not in this file';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <ChoiceField
        label={isNeeded ? `${label} (needed)` : label}
        value={chosen(source)}
        hint={
          source?.kind === 'heading' ? (
            <span className="block truncate">{`First row: ${isolated(sample) || 'nothing'}`}</span>
          ) : undefined
        }
        onChange={(event) => set(sourceOf(event.target.value))}
      >
        <option value="">{isNeeded ? 'Choose a column' : otherwise}</option>
        <option value={EVERY_ROW}>The same for every row</option>
        {file.headings.map((heading, place) => (
          <option key={place} value={place}>
            {heading === '' ? `Column ${place + 1}` : isolated(heading)}
          </option>
        ))}
      </ChoiceField>
      {source?.kind === 'text' && (
        <InputField
          label={`${label} of every row`}
          type={(kind.name === 'picks' ? inputTypes[column] : undefined) ?? 'text'}
          value={source.text}
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

/** Zones that files are often written in, besides the reader's own. */
const usualZones = ['America/New_York', 'Europe/London', 'UTC'] as const;

/** Which zone kickoffs without one are in. */
function KickOffs({ fileReading: { reading, setZone } }: Pick<MapColumnsProps, 'fileReading'>) {
  const own = useZone();
  const [zones] = useState(() => [...new Set([own, deviceZone(), ...usualZones])]);
  return (
    <TimeZoneField
      label="Time zone of the file"
      value={reading.zone}
      first={zones}
      hint={<DeviceZone zone={reading.zone} />}
      onChange={setZone}
    />
  );
}

/** Which column of a file is what. */
export function MapColumns(props: MapColumnsProps) {
  const { kind } = props;
  return (
    <>
      {kind.groups.map((group) => {
        const { title, columns } = group;
        return (
          <fieldset key={title} className="card min-w-0 px-4 pt-3 pb-4">
            <legend className="type-heading float-left mb-3">{title}</legend>
            <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
              {columns.map((column) => (
                <Column key={column} column={column} {...props} />
              ))}
              {columns.includes('matchDate') && <KickOffs {...props} />}
            </div>
            {columns.includes('matchDate') && (
              <p className="type-meta mt-3 font-normal text-ink-3">{kind.aboutTimes}</p>
            )}
          </fieldset>
        );
      })}
    </>
  );
}
