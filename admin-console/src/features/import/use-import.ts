import type { ResponseOf } from '@picks/contract/endpoint';
import { importPicks, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { type ReadFile, sendParts } from './send-parts.ts';
import { useStop } from './use-stop.ts';

type Outcome = ResponseOf<typeof importPicks>;

interface Run extends ReadFile {
  readonly isDryRun: boolean;
  /** of the whole file: sent again under it, a file that was half imported counts as once */
  readonly importId: string;
}

const nothing: Outcome = { rows: 0, added: 0, past: 0, present: 0, mistakes: [], samples: [] };

const together = (all: Outcome, one: Outcome): Outcome => ({
  rows: all.rows + one.rows,
  added: all.added + one.added,
  past: all.past + one.past,
  present: all.present + one.present,
  mistakes: [...all.mistakes, ...one.mistakes],
  samples: [...all.samples, ...one.samples].slice(0, PICK_IMPORT.samples),
});

async function importInParts(
  { isDryRun, importId, ...read }: Run,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<Outcome> {
  const { name, rows } = read.file;
  const query = { import: importId, name: name.slice(0, 200), rows: rows.length };
  const send = (body: string) =>
    api.call(importPicks, {
      body,
      query: { ...query, ...(isDryRun ? { dryRun: '1' as const } : {}) },
      signal,
    });
  const renumber = (answer: Outcome, rowOf: (row: number) => number): Outcome => ({
    ...answer,
    samples: answer.samples.map((sample) => ({ ...sample, row: rowOf(sample.row) })),
  });
  return (await sendParts(read, send, onRows, renumber)).reduce(together, nothing);
}

/** Sends a file part by part, and says how many rows are through; who leaves the screen stops it. */
export function useImport() {
  const client = useQueryClient();
  const [rows, setRows] = useState(0);
  const stop = useStop();
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
