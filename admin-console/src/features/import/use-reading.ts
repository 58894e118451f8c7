import { useState } from 'react';
import { useZone } from '#src/session/zone.ts';
import { columnLabels, exportNote, guessMapping, type Mapping, missingColumns } from './columns.ts';
import { type FileFormat, isEncodingOpen, isSeparatorOpen, type PickFile, readBytes } from './file.ts';
import { type Answers, type Findings, findingsOf, resolve, timesOf } from './findings.ts';
import { rememberColumns, rememberedColumns } from './column-memory.ts';
import { type FileKind, kinds } from './kinds.ts';
import type { Reading } from './rows.ts';

/** Names of the questions about a file that nobody answered yet. */
function openQuestions(file: PickFile, { decimals, dates, odds }: Reading): string[] {
  return [
    isEncodingOpen(file) ? 'encoding' : null,
    isSeparatorOpen(file) ? 'separator' : null,
    decimals === null ? 'decimal sign' : null,
    dates === null ? 'date order' : null,
    odds === null ? 'odds format' : null,
  ].filter((question) => question !== null);
}

interface Handlers {
  /** discards the check of what was read before */
  readonly onChange: () => void;
  /** receives the newly parsed file */
  readonly onFile: (file: PickFile) => void;
}

interface State {
  readonly mapping: Mapping;
  readonly zone: string;
  readonly answers: Answers;
  /** the operator chose the zone of this file */
  readonly isZoneChosen: boolean;
  /** what comes from an earlier file and would be different without it */
  readonly remembered: { readonly columns: boolean; readonly zone: boolean };
}

const isSameHeadings = (one: PickFile, other: PickFile): boolean =>
  one.headings.every((heading, place) => heading === other.headings[place]);

const isSame = (one: Mapping, other: Mapping): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How a file is read by its headings alone. */
const withoutMemory = ({ headings }: PickFile, kind: FileKind, zone: string): State => ({
  mapping: guessMapping(headings, kind),
  zone,
  answers: {},
  isZoneChosen: false,
  remembered: { columns: false, zone: false },
});

/** How a file is read before anything is chosen. */
function startOf(file: PickFile, kind: FileKind, zone: string): State {
  const start = withoutMemory(file, kind, zone);
  const kept = rememberedColumns(file.headings, kind);
  if (kept === undefined) return start;
  const remembered = { columns: !isSame(kept.mapping, start.mapping), zone: kept.zone !== zone };
  return { ...start, ...kept, remembered };
}

/** With the zone that the operator chose. */
const withZone = (state: State, zone: string): State => ({
  ...state,
  zone,
  isZoneChosen: true,
  remembered: { ...state.remembered, zone: false },
});

/** How a file is read: by its headings and cells, and by the operator's answers. */
export function useReading(file: PickFile, kind: FileKind, { onChange, onFile }: Handlers) {
  const zone = useZone();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState(() => startOf(file, kind, zone));
  const { mapping, answers } = state;
  const findings = findingsOf(file, mapping, answers);
  const resolved = resolve(findings, answers);
  const { hasTimes, hasLocalTimes } = timesOf(file, mapping, resolved.dates);
  const reading: Reading = { mapping, zone: state.zone, hasTimes, ...resolved };
  const keepingZone = (next: State) => (state.isZoneChosen ? withZone(next, state.zone) : next);
  const change = (changed: Partial<State>) => {
    setState({ ...state, ...changed });
    setRefusal(null);
    onChange();
  };
  const missing = missingColumns(mapping, kind).map((column) => columnLabels[column].toLowerCase());
  return {
    reading,
    findings,
    refusal,
    mapColumns: (columns: Mapping) => change({ mapping: columns }),
    setZone: (name: string) => change(withZone(state, name)),
    answer: <Name extends keyof Findings>(name: Name, value: NonNullable<Findings[Name]['value']>) =>
      change({ answers: { ...answers, [name]: { value, key: findings[name].key } } }),
    /** Reads the file's bytes with another encoding or separator. */
    readAs: (format: FileFormat) => {
      const next = readBytes(file.name, file.bytes, { ...file.format, ...format }, file.found);
      if (typeof next === 'string') {
        setRefusal(next);
        return;
      }
      const isSameTable = next.separator === file.separator && next.headings.length === file.headings.length;
      const start = startOf(next, kind, zone);
      const isSameStart = isSameTable && !(start.remembered.columns && !isSameHeadings(next, file));
      change(isSameStart ? {} : keepingZone(start));
      onFile(next);
    },
    /** a note about the program that exported the file; null for other files */
    exportNote: kind === kinds.picks ? exportNote(file.headings) : null,
    remembered: state.remembered,
    /** Goes back to the columns that the headings give, and to the operator's zone unless another was chosen for this file. */
    resetColumns: () => change({ ...keepingZone(withoutMemory(file, kind, zone)), answers }),
    hasLocalTimes,
    /** Keeps how the columns are chosen for the next file with the same headings. */
    remember: () => rememberColumns(file.headings, kind, { mapping, zone: state.zone }),
    missing: [...missing, ...openQuestions(file, reading)],
  };
}
export type FileReading = ReturnType<typeof useReading>;
