import { Banner } from '@picks/ui/banner';
import { isolated } from '@picks/ui/format/isolated';
import { nameOfDay } from '@picks/ui/format/spans';
import { zoneWords } from '@picks/ui/format/zones';
import { withDecimalPoint } from './decimals.ts';
import { encodingNames, encodings } from './encodings.ts';
import type { PickFile } from './file.ts';
import { FactRow, FormatRow, meaningOf } from './format-row.tsx';
import { type OddsFormat, oddsText } from './odds-format.ts';
import { type Separator, separatorNames, separators } from './separators.ts';
import type { FileReading } from './use-reading.ts';
import { type DateOrder, isoDate } from './written-dates.ts';

interface HowReadProps {
  readonly file: PickFile;
  readonly fileReading: FileReading;
}

const listOf = (words: readonly string[]): string => words.map((word) => isolated(word)).join(', ');

function EncodingRow({ file: { encoding, found, format }, fileReading }: HowReadProps) {
  const words = found.options.find((option) => option.encoding === encoding)?.words ?? [];
  const example = words.length === 0 ? '' : `: ${listOf(words)}`;
  return (
    <FormatRow
      label="Encoding"
      sentence={`The encoding is ${encodingNames[encoding]}${example}.`}
      question={
        found.isProven
          ? null
          : {
              text: 'Which of these words are right?',
              why: "The file doesn't show how its letters are stored. If none are right, save it as CSV UTF-8 and choose it again.",
            }
      }
      value={found.isProven ? encoding : (format.encoding ?? null)}
      options={
        found.isProven
          ? encodings.map((value) => ({ value, label: encodingNames[value] }))
          : found.options.map((option) => ({
              value: option.encoding,
              label: `${listOf(option.words)} (${encodingNames[option.encoding]})`,
            }))
      }
      onChange={(value) => fileReading.readAs({ encoding: value })}
    />
  );
}

const separatorOption = (value: Separator) => ({
  value,
  label: separatorNames[value].charAt(0).toUpperCase() + separatorNames[value].slice(1),
});

function SeparatorRow({ file: { separator, separatorOptions, format }, fileReading }: HowReadProps) {
  const isOpen = separatorOptions.length > 1;
  return (
    <FormatRow
      label="Separator"
      sentence={`Columns are separated by ${separatorNames[separator]}.`}
      question={
        isOpen ? { text: 'What separates the columns?', why: 'More than one separator fits the rows.' } : null
      }
      value={isOpen ? (format.separator ?? null) : separator}
      options={(isOpen ? separatorOptions : separators).map(separatorOption)}
      onChange={(value) => fileReading.readAs({ separator: value })}
    />
  );
}

const howToRead = (example: string, why: string) => ({
  text: `How should ${isolated(example)} be read?`,
  why,
});

const signNames = { '.': 'point', ',': 'comma' } as const;

function DecimalsRow({ fileReading: { reading, findings, answer } }: HowReadProps) {
  const { value, options, example } = findings.decimals;
  if (example === null) return null;
  const sign = reading.decimals ?? '.';
  const meaning = meaningOf(example, withDecimalPoint(example, sign));
  return (
    <FormatRow
      label="Decimal sign"
      sentence={`The decimal sign is a ${signNames[sign]}: ${meaning}.`}
      question={
        value === null
          ? howToRead(
              example,
              "The numbers in this file don't show whether the decimal sign is a point or a comma.",
            )
          : null
      }
      value={reading.decimals}
      options={options.map((option) => ({
        value: option,
        label: option === '.' ? 'Point, 1.91' : 'Comma, 1,91',
        answer: `${withDecimalPoint(example, option)} (the ${signNames[option]} is the decimal sign)`,
      }))}
      onChange={(chosen) => answer('decimals', chosen)}
    />
  );
}

const orderNames = { dayFirst: 'day', monthFirst: 'month', yearFirst: 'year' } as const;
const orderLabels = {
  dayFirst: 'Day first, 28/11/26',
  monthFirst: 'Month first, 11/28/26',
  yearFirst: 'Year first, 26/11/28',
} as const;

/** The day of a date, without its time. */
const dayOf = (cell: string, order: DateOrder): string => nameOfDay(isoDate(cell, order).slice(0, 10));

function DatesRow({ fileReading: { reading, findings, answer } }: HowReadProps) {
  const { value, options, example } = findings.dates;
  if (example === null) return null;
  const order = reading.dates ?? 'dayFirst';
  return (
    <FormatRow
      label="Date order"
      sentence={`The ${orderNames[order]} comes first in dates: ${isolated(example)} is ${dayOf(example, order)}.`}
      question={
        value === null
          ? howToRead(example, "The dates in this file don't show which part comes first.")
          : null
      }
      value={reading.dates}
      options={options.map((option) => ({
        value: option,
        label: orderLabels[option],
        answer: `${dayOf(example, option)} (the ${orderNames[option]} comes first)`,
      }))}
      onChange={(chosen) => answer('dates', chosen)}
    />
  );
}

const oddsNames = { american: 'American', decimal: 'decimal', fractional: 'fractional' } as const;
const oddsLabels = {
  american: 'American, -110',
  decimal: 'Decimal, 1.91',
  fractional: 'Fractional, 10/11',
} as const;

function OddsRow({ fileReading: { reading, findings, answer } }: HowReadProps) {
  const { value, options, example } = findings.odds;
  if (example === null) return null;
  const number = Number(withDecimalPoint(example, reading.decimals));
  const read = (format: OddsFormat) =>
    format === 'decimal' ? number.toFixed(2) : oddsText(example, format, reading.decimals);
  const format = reading.odds ?? 'decimal';
  return (
    <FormatRow
      label="Odds format"
      sentence={`Odds are ${oddsNames[format]}: ${meaningOf(example, oddsText(example, format, reading.decimals))}.`}
      question={value === null ? howToRead(example, "The rows don't show which odds format this is.") : null}
      value={reading.odds}
      options={options.map((option) => ({
        value: option,
        label: oddsLabels[option],
        answer: `${read(option)} (${oddsNames[option]} odds)`,
      }))}
      onChange={(chosen) => answer('odds', chosen)}
    />
  );
}

function ZoneRow({ fileReading: { reading, hasLocalTimes } }: HowReadProps) {
  if (!hasLocalTimes) return null;
  return (
    <FactRow
      sentence={`Times without a time zone are read in ${zoneWords(reading.zone)}. You can change that below.`}
    />
  );
}

function TimeColumnRow({ fileReading: { reading } }: HowReadProps) {
  if (!reading.hasTimes || reading.mapping.matchTime === null) return null;
  return <FactRow sentence="Kickoffs that have a time keep it. The time column is used for the others." />;
}

/** How a file is read: each fact with a list to change it, and questions where the rows don't show it. */
export function HowRead(props: HowReadProps) {
  const { refusal } = props.fileReading;
  return (
    <section aria-labelledby="how-read" className="card px-4 pt-4 pb-2">
      <h2 id="how-read" className="type-heading">
        How this file is read
      </h2>
      {refusal !== null && (
        <div className="mt-3">
          <Banner tone="danger">{refusal}</Banner>
        </div>
      )}
      <ul className="mt-1">
        <EncodingRow {...props} />
        <SeparatorRow {...props} />
        <DecimalsRow {...props} />
        <DatesRow {...props} />
        <TimeColumnRow {...props} />
        <ZoneRow {...props} />
        <OddsRow {...props} />
      </ul>
    </section>
  );
}
