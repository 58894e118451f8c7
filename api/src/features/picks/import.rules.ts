import { createHash } from 'node:crypto';
import { gradeOfResult, parsePoints, resultOf, type Score } from '@picks/contract/grading';
import {
  type ImportColumn,
  type ImportMistake,
  importMistakes,
  PICK_IMPORT,
} from '@picks/contract/pick-import.admin';
import { frozenAfterKickOff, type PickInput, submittedPick } from '@picks/contract/picks.admin';
import { marketSides, marketTypes, type PickStatus } from '@picks/contract/picks';
import { canonical } from '@picks/record/canonical';
import { numberIn, oddsIn } from './file-numbers.ts';
import type { Cells as CellsOf, FileRow } from './import.csv.ts';
import { contentOf } from './picks.admin.service.ts';
import type { PickContent } from './picks.content.ts';
import { isTooFar } from './picks.rules.ts';

/** A row that is a pick. */
export interface ImportedPick {
  /** as a spreadsheet counts: the heading is row 1 */
  readonly row: number;
  /** what makes it the same pick when it comes again */
  readonly key: string;
  /** the key that a past pick would have with the date alone; null for one that has an ID or no time */
  readonly keyOfDay: string | null;
  /** false for a kickoff that is a date alone */
  readonly hasTime: boolean;
  /** the id that its row gives it, which may be that of a pick of this service */
  readonly givenId: string;
  readonly content: PickContent;
  readonly status: PickStatus;
  /** its game has started: it comes with its result, and apart from what was sealed before a game */
  readonly isPast: boolean;
}

export type Read = { readonly pick: ImportedPick } | { readonly mistakes: readonly ImportMistake[] };

type Cells = CellsOf<ImportColumn>;
type Mistake = Omit<ImportMistake, 'row'>;

/** Words that files have for results, in lower case. */
const results: Readonly<Record<string, PickStatus>> = {
  won: 'won',
  win: 'won',
  winner: 'won',
  w: 'won',
  lost: 'lost',
  loss: 'lost',
  lose: 'lost',
  loser: 'lost',
  l: 'lost',
  void: 'void',
  voided: 'void',
  push: 'void',
  pushed: 'void',
  refunded: 'void',
  canceled: 'void',
  cancelled: 'void',
  v: 'void',
  p: 'void',
  pending: 'pending',
  placed: 'pending',
  open: 'pending',
};

/** The result that a cell names, also as `SETTLED_WIN`; undefined for other texts. */
function namedResult(cell: string): PickStatus | undefined {
  const word = cell.toLowerCase().replace(/^settled[\s_-]+/, '');
  return Object.hasOwn(results, word) ? results[word] : undefined;
}

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day without a time stands for its noon in UTC, which has the same date nearly everywhere. */
const kickOffOf = (text: string): string => (aDay.test(text) ? `${text}T12:00:00Z` : text.replace(' ', 'T'));

const said = (text: string): string | undefined => (text === '' ? undefined : text);

function marketIn(cells: Cells) {
  const [type, side, line] = [cells['market.type'], cells['market.side'], cells['market.line']];
  if (type === '' && side === '' && line === '') return null;
  return {
    type: type.toLowerCase(),
    side: said(side.toLowerCase()) ?? null,
    line: line === '' ? null : (numberIn(line) ?? line),
  };
}

/** Messages of what the schema only calls invalid. */
const unnamed: Readonly<Record<string, string>> = {
  'market.type': `Market must be one of: ${marketTypes.join(', ')}`,
  'market.side': `Side must be one of: ${marketSides.join(', ')}`,
  'market.line': 'Line must be a number',
  odds: 'Odds must be a number, such as 1.91 or -110',
  stake: 'Stake must be a number of units',
  closingOdds: 'Closing odds must be a number, such as 1.91 or -110',
  matchDate: importMistakes.day,
};

function messageOf(field: string, cell: string, message: string): string {
  const isGeneral = message === 'Invalid input' || message.endsWith(' required');
  return (cell !== '' && isGeneral ? unnamed[field] : undefined) ?? message;
}

/** The pick that a row says, by the contract's schema of new picks. */
function inputIn(cells: Cells): { readonly input: PickInput } | { readonly mistakes: readonly Mistake[] } {
  const { closingOdds: closing, closingLine } = cells;
  const read = submittedPick.safeParse({
    sport: cells.sport,
    league: cells.league,
    homeTeam: cells.homeTeam,
    awayTeam: cells.awayTeam,
    matchDate: kickOffOf(cells.matchDate),
    prediction: cells.prediction,
    odds: oddsIn(cells.odds),
    stake: numberIn(cells.stake),
    confidence: said(cells.confidence.toLowerCase()),
    accessLevel: said(cells.accessLevel.toLowerCase()),
    title: cells.title,
    market: marketIn(cells),
    closingOdds: closing === '' ? null : oddsIn(closing),
    closingLine: closingLine === '' ? null : (numberIn(closingLine) ?? closingLine),
    analysis: cells.analysis,
  });
  if (read.success) return { input: read.data };
  const mistakes = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const field = path.join('.');
    const cell = Object.hasOwn(cells, field) ? cells[field as keyof Cells] : '';
    if (!mistakes.has(field)) mistakes.set(field, messageOf(field, cell, message));
  }
  return { mistakes: [...mistakes].map(([field, message]) => ({ field, message })) };
}

/** The final score that a row has, if it has one. */
function scoreIn({ homeScore, awayScore }: Cells): Score | Mistake | null {
  if (homeScore === '' && awayScore === '') return null;
  if (homeScore === '' || awayScore === '')
    return { field: homeScore === '' ? 'homeScore' : 'awayScore', message: importMistakes.oneScore };
  const [home, away] = [parsePoints(homeScore), parsePoints(awayScore)];
  if (home === null) return { field: 'homeScore', message: importMistakes.score };
  return away === null ? { field: 'awayScore', message: importMistakes.score } : { home, away };
}

/** The result of a pick: what its row says, which an exact score may not contradict; else what the score says exactly. */
function statusIn(cells: Cells, market: PickContent['market']): PickStatus | Mistake {
  const given = cells.status === '' ? 'pending' : namedResult(cells.status);
  if (given === undefined) return { field: 'status', message: importMistakes.status };
  const score = scoreIn(cells);
  if (score === null) return given;
  if ('message' in score) return score;
  const result = resultOf(market, score);
  const suggested = result === null ? null : gradeOfResult[result];
  if (given !== 'pending') {
    const isOther = suggested?.isExact === true && given !== 'void' && suggested.grade !== given;
    return isOther ? { field: 'status', message: importMistakes.disagrees } : given;
  }
  if (suggested === null) return { field: 'status', message: importMistakes.noMarket };
  return suggested.isExact ? suggested.grade : { field: 'status', message: importMistakes.unclear };
}

/** Whether a pick may come at this moment: before its game without a result, or after it with one. */
function momentMistake({ matchDate }: PickContent, status: PickStatus, cells: Cells, now: Date): Mistake[] {
  const isPast = matchDate <= now;
  const kickOff = (message: string) => [{ field: 'matchDate', message }];
  if (matchDate.getUTCFullYear() < PICK_IMPORT.firstYear) return kickOff(importMistakes.tooOld);
  if (isTooFar(matchDate, now)) return kickOff(importMistakes.tooFar);
  if (!isPast && aDay.test(cells.matchDate)) return kickOff(importMistakes.needsTime);
  if (!isPast && status !== 'pending') return [{ field: 'status', message: importMistakes.tooEarly }];
  return isPast && status === 'pending' ? [{ field: 'status', message: importMistakes.needsResult }] : [];
}

/**
 * What makes a row the same pick when it comes again: the id it has in its file, or all that was sold. Its result, closing
 * odds and analysis are not part of that: they may be filled in later.
 */
function keyOf(id: string, content: PickContent): string {
  if (id !== '') return `id ${id}`;
  const sold = frozenAfterKickOff.map((field) => {
    const value = content[field];
    return value instanceof Date ? value.toISOString() : value;
  });
  return createHash('sha256').update(canonical(sold)).digest('base64');
}

/** The pick as a row with the date alone would bring it: on the day that is written, in the zone of the row. */
const onItsDay = (content: PickContent, { matchDate }: Cells): PickContent => ({
  ...content,
  matchDate: new Date(kickOffOf(matchDate.slice(0, 10))),
});

/** Reads one row: the pick, or everything that is wrong with it. */
export function readRow({ row, cells, hasMoreCells }: FileRow<ImportColumn>, now: Date): Read {
  const wrong = (mistakes: readonly Mistake[]): Read => ({
    mistakes: mistakes.map((mistake) => ({ row, ...mistake })),
  });
  if (hasMoreCells) return wrong([{ field: null, message: importMistakes.cells }]);
  if (cells._id.length > PICK_IMPORT.idLength) return wrong([{ field: '_id', message: importMistakes.id }]);
  const read = inputIn(cells);
  if ('mistakes' in read) return wrong(read.mistakes);
  const content = contentOf(read.input);
  const status = statusIn(cells, content.market);
  if (typeof status !== 'string') return wrong([status]);
  const mistakes = momentMistake(content, status, cells, now);
  if (mistakes.length > 0) return wrong(mistakes);
  const hasTime = !aDay.test(cells.matchDate);
  const isPast = content.matchDate <= now;
  return {
    pick: {
      row,
      key: keyOf(cells._id, content),
      keyOfDay: isPast && hasTime && cells._id === '' ? keyOf('', onItsDay(content, cells)) : null,
      givenId: cells._id,
      content,
      status,
      hasTime,
      isPast,
    },
  };
}
