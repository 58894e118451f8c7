import { type ClosedPick, importClosing } from '@picks/contract/game-files.admin';
import type { ImportMistake } from '@picks/contract/pick-import.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { type ReadFile, sendParts } from './send-parts.ts';
import { useStop } from './use-stop.ts';

/** What a whole file of closing odds does, or did. */
export interface ClosingOutcome {
  readonly picks: readonly ClosedPick[];
  readonly mistakes: readonly ImportMistake[];
}

interface Run extends ReadFile {
  readonly isDryRun: boolean;
}

/** Sends a file of closing odds part by part, and says how many rows are through. */
export function useClosing() {
  const client = useQueryClient();
  const [rows, setRows] = useState(0);
  const stop = useStop();
  const run = useMutation({
    mutationFn: async ({ isDryRun, ...read }: Run): Promise<ClosingOutcome> => {
      setRows(0);
      const query = { zone: read.reading.zone, ...(isDryRun ? { dryRun: '1' as const } : {}) };
      const answers = await sendParts(
        read,
        (body) => api.call(importClosing, { body, query, signal: stop.current.signal }),
        setRows,
        ({ picks, ...answer }, rowOf) => ({
          ...answer,
          picks: picks.map((pick) => ({ ...pick, row: rowOf(pick.row) })),
        }),
      );
      return {
        picks: answers.flatMap(({ picks }) => picks),
        mistakes: answers.flatMap(({ mistakes }) => mistakes),
      };
    },
    onSettled: (_, __, { isDryRun }) =>
      isDryRun ? undefined : client.invalidateQueries({ queryKey: ['picks'] }),
  });
  return { run, rows };
}
