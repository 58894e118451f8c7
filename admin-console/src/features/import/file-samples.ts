import Papa from 'papaparse';
import { guessMapping, type Mapping } from './columns.ts';
import { type Encoding } from './encodings.ts';
import { type FileFormat, type PickFile, readBytes } from './file.ts';
import type { DecimalSign } from './decimals.ts';
import { findingsOf, resolve, timesOf } from './findings.ts';
import type { OddsFormat } from './odds-format.ts';
import type { DateOrder } from './written-dates.ts';
import { type KindName, kinds } from './kinds.ts';
import { partsOf, type Reading } from './rows.ts';

/** Bytes of a character in an encoding: the one or two that its decoder reads as it. */
function bytesOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of all) add(byte);
  for (const lead of all.slice(0x81)) for (const trail of all.slice(0x40)) add(lead, trail);
  return table;
}

/** A text in an encoding. UTF-16 gets a byte order mark, as spreadsheets write it. */
export function encoded(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return encoding === 'utf-16le' ? bytes : bytes.swap16();
  }
  const table = bytesOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return [...bytes];
    }),
  );
}

/** A file of a text or of bytes. */
export function fileOf(content: string | Uint8Array, format: FileFormat = {}): PickFile {
  const bytes = typeof content === 'string' ? encoded(content, 'utf-8') : content;
  const file = readBytes('picks.csv', bytes, format);
  if (typeof file === 'string') throw new Error(file);
  return file;
}

interface Chosen extends Partial<Pick<Reading, 'mapping' | 'zone'>> {
  readonly decimals?: DecimalSign;
  readonly dates?: DateOrder;
  readonly odds?: OddsFormat;
}

/** How a file is read, with answers to what its rows don't show. */
export function readingOf(
  file: PickFile,
  { mapping = guessMapping(file.headings, kinds.picks), zone = 'UTC', ...answers }: Chosen = {},
): Reading {
  const { decimals } = answers;
  const { key } = findingsOf(file, mapping, {}).decimals;
  const given = decimals === undefined ? {} : { decimals: { value: decimals, key } };
  const resolved = { ...resolve(findingsOf(file, mapping, given), given), ...answers };
  const { hasTimes } = timesOf(file, mapping, resolved.dates);
  return { mapping, zone, hasTimes, ...resolved };
}

/** The rows that are sent, by their headings. */
export function rowsSent(
  file: PickFile,
  reading: Reading = readingOf(file),
  kind: KindName = 'picks',
): Record<string, string>[] {
  return [...partsOf(file, kinds[kind], reading)].flatMap(
    ({ text }) => Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data,
  );
}

export const everyRow = (text: string): Mapping['sport'] => ({ kind: 'text', text });
