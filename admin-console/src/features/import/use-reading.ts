import { useState } from 'react';
import { useZone } from '#src/session/zone.ts';
import { columnLabels, guessMapping, missingColumns } from './columns.ts';
import type { PickFile } from './file.ts';
import type { FileKind } from './kinds.ts';
import { guessDates, guessOdds, type Reading } from './rows.ts';

/** How a file is read, first as its headings and cells look. */
export function useReading(file: PickFile, kind: FileKind, onChange: () => void) {
  const zone = useZone();
  const [reading, setReading] = useState<Reading>(() => {
    const mapping = guessMapping(file.headings, kind);
    return { mapping, odds: guessOdds(file, mapping), dates: guessDates(file, mapping), zone };
  });
  return {
    reading,
    /** What was checked is no longer what will be imported. */
    read: (change: Partial<Reading>) => {
      setReading({ ...reading, ...change });
      onChange();
    },
    missing: missingColumns(reading.mapping, kind).map((column) => columnLabels[column].toLowerCase()),
  };
}
