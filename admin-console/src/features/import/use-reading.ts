import { useState } from 'react';
import { useZone } from '#src/session/zone.ts';
import { columnLabels, guessMapping, type Mapping, missingColumns } from './columns.ts';
import { type FileFormat, isEncodingOpen, isSeparatorOpen, type PickFile, readBytes } from './file.ts';
import { type Answers, type Findings, findingsOf, resolve } from './findings.ts';
import type { FileKind } from './kinds.ts';
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
}

/** How a file is read: by its headings and cells, and by the operator's answers. */
export function useReading(file: PickFile, kind: FileKind, { onChange, onFile }: Handlers) {
  const zone = useZone();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<State>(() => ({
    mapping: guessMapping(file.headings, kind),
    zone,
    answers: {},
  }));
  const { mapping, answers } = state;
  const findings = findingsOf(file, mapping, answers);
  const reading: Reading = { mapping, zone: state.zone, ...resolve(findings, answers) };
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
    setZone: (name: string) => change({ zone: name }),
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
      change(isSameTable ? {} : { mapping: guessMapping(next.headings, kind), answers: {} });
      onFile(next);
    },
    missing: [...missing, ...openQuestions(file, reading)],
  };
}
export type FileReading = ReturnType<typeof useReading>;
