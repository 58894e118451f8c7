import { checkResults } from '@picks/contract/game-files.admin';
import { gradePicks } from '@picks/contract/grading.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { allScores, type Grading } from './scores.ts';
import { type ReadFile, sendParts } from './send-parts.ts';
import { useStop } from './use-stop.ts';

/** Checks a file of final scores part by part, and says how many rows are through. */
export function useScoreCheck() {
  const [rows, setRows] = useState(0);
  const stop = useStop();
  const run = useMutation({
    mutationFn: async (read: ReadFile) => {
      setRows(0);
      const query = { zone: read.reading.zone };
      const answers = await sendParts(
        read,
        (body) => api.call(checkResults, { body, query, signal: stop.current.signal }),
        setRows,
        ({ games, ...answer }, rowOf) => ({
          ...answer,
          games: games.map((game) => ({ ...game, row: rowOf(game.row) })),
        }),
      );
      return allScores(answers);
    },
  });
  return { run, rows };
}

/** Grades picks by the call of the grading board. */
export function useGradings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (gradings: readonly Grading[]) => {
      for (const { results, idempotencyKey } of gradings)
        await api.call(gradePicks, { body: { results: [...results] }, idempotencyKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['picks'] }),
  });
}
