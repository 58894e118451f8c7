import type { ResponseOf } from '@picks/contract/endpoint';
import { importPicks } from '@picks/contract/pick-import.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/session/api.ts';
import type { PickFile } from './file.ts';
import { partsOf, type Reading } from './rows.ts';

type Outcome = ResponseOf<typeof importPicks>;

interface Run {
  readonly file: PickFile;
  readonly reading: Reading;
  readonly isDryRun: boolean;
  /** of the whole file: sent again under it, a file that was half imported counts as once */
  readonly importId: string;
}

const nothing: Outcome = { rows: 0, added: 0, past: 0, present: 0, mistakes: [] };

const together = (all: Outcome, one: Outcome): Outcome => ({
  rows: all.rows + one.rows,
  added: all.added + one.added,
  past: all.past + one.past,
  present: all.present + one.present,
  mistakes: [...all.mistakes, ...one.mistakes],
});

async function importInParts(
  { file, reading, isDryRun, importId }: Run,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<Outcome> {
  let outcome = nothing;
  for (const { rows, text } of partsOf(file, reading)) {
    const query = { import: importId, name: file.name.slice(0, 200), rows: file.rows.length };
    const answer = await api.call(importPicks, {
      body: text,
      query: { ...query, ...(isDryRun ? { dryRun: '1' as const } : {}) },
      signal,
    });
    const mistakes = answer.mistakes.map((mistake) => ({
      ...mistake,
      row: rows[mistake.row - 2]?.row ?? mistake.row,
    }));
    outcome = together(outcome, { ...answer, mistakes });
    onRows(outcome.rows);
  }
  return outcome;
}

/** Sends a file part by part, and says how many rows are through; who leaves the screen stops it. */
export function useImport() {
  const client = useQueryClient();
  const [rows, setRows] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const run = useMutation({
    mutationFn: (asked: Run) => {
      setRows(0);
      return importInParts(asked, stop.current.signal, setRows);
    },
    onSettled: (_, __, { isDryRun }) =>
      isDryRun ? undefined : client.invalidateQueries({ queryKey: ['picks'] }),
  });
  return { run, rows };
}
