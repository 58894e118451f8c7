import type { ResponseOf } from '@picks/contract/endpoint';
import { type checkResults, resultColumns, type ScoredGame } from '@picks/contract/game-files.admin';
import type { ImportMistake } from '@picks/contract/pick-import.admin';
import type { Sql } from '#src/database/client.ts';
import { withPauses } from '#src/http/pauses.ts';
import { candidatesByRow } from './game-rows.queries.ts';
import { partOf } from './import.part.ts';
import { readScore, scoredGame, type ScoreRow } from './results.rules.ts';

/** What a file of final scores, or a part of one, says of the picks there are. */
export async function scoresOf(
  sql: Sql,
  { text, zone }: { readonly text: string; readonly zone: string },
  now: Date,
): Promise<ResponseOf<typeof checkResults>> {
  const inFile = partOf(text, resultColumns);
  const mistakes: ImportMistake[] = [];
  const rows: ScoreRow[] = [];
  for (const read of await withPauses(inFile, readScore)) {
    if ('row' in read) rows.push(read);
    else mistakes.push(...read);
  }
  const found = await candidatesByRow(sql, rows, zone);
  const games: ScoredGame[] = [];
  for (const said of await withPauses(rows, (row) => scoredGame(row, found.get(row.row) ?? [], zone, now))) {
    if ('picks' in said) games.push(said);
    else mistakes.push(said);
  }
  return { rows: inFile.length, games, mistakes: mistakes.toSorted((one, other) => one.row - other.row) };
}
