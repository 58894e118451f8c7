import type { RecordedPick } from '@picks/contract/record';
import { csvCell } from '@picks/contract/csv';

type Column = readonly [name: string, cell: (pick: RecordedPick) => string | number | null];

/** What a spreadsheet is given of a pick on the record; times are ISO 8601 in UTC, `entry` is the index in the log. */
const columns: readonly Column[] = [
  ['Kickoff', ({ matchDate }) => matchDate],
  ['Sport', ({ sport }) => csvCell(sport)],
  ['League', ({ league }) => csvCell(league)],
  ['Home', ({ homeTeam }) => csvCell(homeTeam)],
  ['Away', ({ awayTeam }) => csvCell(awayTeam)],
  ['Author', ({ author = '' }) => csvCell(author)],
  ['Pick', ({ prediction }) => csvCell(prediction)],
  ['Odds', ({ odds }) => odds],
  ['Closing odds', ({ closingOdds }) => closingOdds],
  ['Stake', ({ stake }) => stake],
  ['Result', ({ result }) => result],
  ['Units', ({ units }) => units],
  ['Sealed at', ({ sealed }) => sealed && sealed.at],
  ['Sealed entry', ({ sealed }) => sealed && sealed.index],
  ['Closed at', ({ closed }) => closed && closed.at],
  ['Closed entry', ({ closed }) => closed && closed.index],
  ['Edits', ({ edits }) => edits],
  ['Corrected', ({ isCorrected }) => (isCorrected ? 'yes' : 'no')],
  ['Reasons', ({ reasons = [] }) => csvCell(reasons.map(({ reason }) => reason).join('; '))],
  ['Origin', ({ origin }) => origin ?? 'own'],
  ['ID', ({ _id }) => _id],
  ['Closing line', ({ closingLine = null }) => closingLine],
];

const line = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => cell ?? '').join(',')}\r\n`;

/** How a file of the record begins, goes on and ends. */
export interface RecordFile {
  readonly type: string;
  readonly start: string;
  readonly end: string;
  /** `isFirst`: nothing was written before these */
  text(picks: readonly RecordedPick[], isFirst: boolean): string;
}

export const recordFiles: Readonly<Record<'csv' | 'json', RecordFile>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    start: line(columns.map(([name]) => name)),
    end: '',
    text: (picks) => picks.map((pick) => line(columns.map(([, cell]) => cell(pick)))).join(''),
  },
  json: {
    type: 'application/json; charset=utf-8',
    start: '{"picks":[',
    end: '\n]}\n',
    text: (picks, isFirst) =>
      picks.map((pick, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(pick)}`).join(''),
  },
};
