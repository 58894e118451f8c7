import type { ResponseOf } from '@picks/contract/endpoint';
import {
  closingColumns,
  type ClosedPick,
  closingReason,
  gameMistakes,
  type importClosing,
} from '@picks/contract/game-files.admin';
import type { ImportMistake } from '@picks/contract/pick-import.admin';
import type { Act } from '#src/http/context.ts';
import { withPauses } from '#src/http/pauses.ts';
import { closedPicks, type ClosingRow, readClosing } from './closing.rules.ts';
import { candidatesByRow } from './game-rows.queries.ts';
import { partOf } from './import.part.ts';
import { changePick, type PickDependencies } from './picks.admin.service.ts';

interface ClosingFile {
  readonly text: string;
  readonly zone: string;
  readonly isDryRun: boolean;
}

type Read = ClosedPick & { readonly version: number; readonly isSettled: boolean };

/** Adds the picks of a row; of a game that stands in a file twice, the first row counts. */
function addTo(picks: Map<string, Read>, said: readonly Read[]): readonly ImportMistake[] {
  const again = said.find(({ _id }) => picks.has(_id));
  for (const pick of said) if (!picks.has(pick._id)) picks.set(pick._id, pick);
  return again === undefined ? [] : [{ row: again.row, field: null, message: gameMistakes.twice }];
}

/** Fills the closing odds of picks from a file, or a part of one; a dry run only tells what would happen. */
export async function importClosingOdds(
  deps: PickDependencies,
  { text, zone, isDryRun }: ClosingFile,
  act: Act,
  now: Date,
): Promise<ResponseOf<typeof importClosing>> {
  const inFile = partOf(text, closingColumns);
  const mistakes: ImportMistake[] = [];
  const rows: ClosingRow[] = [];
  for (const read of await withPauses(inFile, readClosing)) {
    if ('row' in read) rows.push(read);
    else mistakes.push(...read);
  }
  const found = await candidatesByRow(deps.sql, rows, zone);
  const picks = new Map<string, Read>();
  for (const said of await withPauses(rows, (row) => closedPicks(row, found.get(row.row) ?? [], zone, now))) {
    if ('message' in said) mistakes.push(said);
    else mistakes.push(...addTo(picks, said));
  }
  if (!isDryRun)
    for (const pick of picks.values()) if (pick.standing === 'new') await fill(deps, pick, act, now);
  return {
    rows: inFile.length,
    picks: [...picks.values()],
    mistakes: mistakes.toSorted((one, other) => one.row - other.row),
  };
}

/** An edit like that of a person, of the pick as it was read. A pick that is still sealed is edited without a reason. */
async function fill(
  deps: PickDependencies,
  { _id, version, isSettled, after }: Read,
  act: Act,
  now: Date,
): Promise<void> {
  const closing = { closingOdds: after.odds, closingLine: after.line };
  const reason = isSettled ? closingReason : undefined;
  await changePick(deps, _id, { version, ...closing, reason }, act, now);
}
