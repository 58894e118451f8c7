import {
  importColumns,
  importPicks,
  importRefusals,
  type ImportMistake,
  PICK_IMPORT,
  type SampledPick,
} from '@picks/contract/pick-import.admin';
import type { ResponseOf } from '@picks/contract/endpoint';
import { v7 as uuidv7 } from 'uuid';
import { recordOfNew } from '#src/features/record/record.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { withPauses } from '#src/http/pauses.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import { partOf } from './import.part.ts';
import { findPresent, insertImport, type NewImportedPick, refusalOf } from './import.queries.ts';
import { type ImportedPick, readRow } from './import.rules.ts';

type Answer = ResponseOf<typeof importPicks>;

export interface ImportedFile {
  readonly text: string;
  readonly isDryRun: boolean;
  /** of all parts of the file */
  readonly importId: string;
  readonly name: string;
  /** of the whole file, where this is a part */
  readonly rows: number | undefined;
}

function toBeAdded(pick: ImportedPick, author: string, now: Date): NewImportedPick {
  const id = uuidv7();
  const recorded = { ...pick.content, id, status: pick.status };
  return { ...pick, id, record: recordOfNew(recorded, author, now, pick.isPast ? 'imported' : undefined) };
}

const sampleOf = ({ row, content, hasTime, status }: ImportedPick): SampledPick => ({
  row,
  sport: content.sport,
  league: content.league,
  homeTeam: content.homeTeam,
  awayTeam: content.awayTeam,
  matchDate: content.matchDate.toISOString(),
  hasTime,
  prediction: content.prediction,
  odds: content.odds,
  stake: content.stake,
  confidence: content.confidence,
  market: content.market,
  accessLevel: content.accessLevel,
  status,
});

/** Whether an earlier row of the same part is this pick. */
const isIn = (picks: ReadonlyMap<string, ImportedPick>, { key, keyOfDay }: ImportedPick): boolean =>
  picks.has(key) || (keyOfDay !== null && picks.has(keyOfDay));

/** Refuses a part of an import that takes no more: of somebody else's, or a withdrawn one. */
async function assertTakesParts(sql: Sql, importId: string, act: Act): Promise<void> {
  const refusal = await refusalOf(sql, importId, act.actorId);
  if (refusal !== null) throw fieldProblem('import', importRefusals[refusal]);
}

/** Imports a file of picks or a part of one; a dry run only tells what would happen. */
export async function importFile(
  sql: Sql,
  { text, isDryRun, importId, name, rows }: ImportedFile,
  author: { readonly act: Act; readonly name: string },
  now: Date,
): Promise<Answer> {
  const inFile = partOf(text, importColumns);
  const mistakes: ImportMistake[] = [];
  const picks = new Map<string, ImportedPick>();
  for (const read of await withPauses(inFile, (row) => readRow(row, now))) {
    if ('mistakes' in read) mistakes.push(...read.mistakes);
    else if (!isIn(picks, read.pick)) picks.set(read.pick.key, read.pick);
  }
  const { importOf, leaving } = await findPresent(sql, [...picks.values()]);
  await assertTakesParts(sql, importId, author.act);
  if (!isDryRun && [...picks.keys()].some((key) => leaving.has(key))) throw problem('import_being_withdrawn');
  // A part that is sent again answers as it did: what this file brought counts as added.
  const earlier = [...picks.values()].filter(({ key }) => importOf.get(key) === importId);
  const fresh = [...picks.values()].filter(({ key }) => !importOf.has(key));
  const added = isDryRun ? fresh : await add(fresh);
  const all = [...earlier, ...added];
  const wrong = new Set(mistakes.map(({ row }) => row)).size;
  return {
    rows: inFile.length,
    added: all.length,
    past: all.filter(({ isPast }) => isPast).length,
    present: inFile.length - wrong - all.length,
    mistakes,
    samples: all
      .toSorted((one, next) => one.row - next.row)
      .slice(0, PICK_IMPORT.samples)
      .map(sampleOf),
  };

  async function add(fresh: readonly ImportedPick[]): Promise<readonly ImportedPick[]> {
    if (fresh.length === 0) return [];
    const picks = await withPauses(fresh, (pick) => toBeAdded(pick, author.name, now));
    const counts = { rows: inFile.length, fileRows: rows ?? inFile.length };
    const ids = await insertImport(sql, { importId, name, ...counts, picks, at: now, act: author.act });
    if (ids === null) await assertTakesParts(sql, importId, author.act);
    const added = new Set(ids);
    return picks.filter(({ id }) => added.has(id));
  }
}
