import { isKnownZone } from '@picks/ui/format/zones';
import { type FileColumn, guessMapping, type Mapping, type Source } from './columns.ts';
import type { FileKind } from './kinds.ts';

/** Lists of headings that are kept, the last used first. */
const KEPT = 20;

/** How the columns of a file were chosen, for the next file with the same headings. */
export interface KeptColumns {
  readonly kind: string;
  readonly headings: readonly string[];
  readonly sources: Readonly<Partial<Record<FileColumn, Source>>>;
  readonly zone: string;
}

export interface ChosenColumns {
  readonly mapping: Mapping;
  /** IANA zone of kickoffs that name none */
  readonly zone: string;
}

function isKept(value: unknown): value is KeptColumns {
  const kept = value as Partial<KeptColumns> | null;
  return (
    typeof kept?.kind === 'string' &&
    Array.isArray(kept.headings) &&
    kept.sources instanceof Object &&
    typeof kept.zone === 'string' &&
    isKnownZone(kept.zone)
  );
}

/** Columns as they were stored; what can't be read is left out. */
export function parseKept(text: string): readonly KeptColumns[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((heading, place) => heading === other[place]);

/** Where each kept column is in a file, or undefined if the file has other headings. Their order matters only if two are equal. */
function placesOf({ headings }: KeptColumns, now: readonly string[]): readonly number[] | undefined {
  if (isSameList(headings, now)) return headings.map((_, place) => place);
  const isUnique = new Set(now).size === now.length;
  return isUnique && isSameList(headings.toSorted(byText), now.toSorted(byText))
    ? headings.map((heading) => now.indexOf(heading))
    : undefined;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function sourceIn(places: readonly number[], source: Source | undefined): Source {
  if (source?.kind === 'text') return typeof source.text === 'string' ? source : null;
  const isPlace = source?.kind === 'heading' && Number.isInteger(source.place);
  const place = isPlace ? places[source.place] : undefined;
  return place === undefined ? null : { kind: 'heading', place };
}

/** How the columns were chosen for the last file of that kind with the same headings; undefined if there was none. */
export function findKept(
  all: readonly KeptColumns[],
  headings: readonly string[],
  kind: FileKind,
): ChosenColumns | undefined {
  for (const kept of all) {
    const places = kept.kind === kind.name ? placesOf(kept, headings) : undefined;
    if (places === undefined) continue;
    const columns = Object.keys(guessMapping(headings, kind)) as readonly FileColumn[];
    const sources = columns.map((column) => [column, sourceIn(places, kept.sources[column])]);
    return { mapping: Object.fromEntries(sources) as Mapping, zone: kept.zone };
  }
  return undefined;
}

/** Columns whose text for every row fits the next file too. Others are about the games or picks of one file. */
const lasting: ReadonlySet<FileColumn> = new Set([
  'sport',
  'league',
  'stake',
  'confidence',
  'accessLevel',
  'market.type',
  'market.side',
  'totalLine',
]);

/** The columns of a file without the texts that are about it alone. */
function forNextFile(mapping: Mapping): Mapping {
  const entries = Object.entries(mapping) as [FileColumn, Source][];
  const kept = entries.map(([column, source]) => {
    const isLasting = source?.kind !== 'text' || lasting.has(column) || /\{(?:home|away)\}/.test(source.text);
    return [column, isLasting ? source : { kind: 'text', text: '' }];
  });
  return Object.fromEntries(kept) as Mapping;
}

/** Adds how the columns of a file are chosen, instead of what was kept for its headings. */
export function withKept(
  all: readonly KeptColumns[],
  headings: readonly string[],
  kind: FileKind,
  { mapping, zone }: ChosenColumns,
): readonly KeptColumns[] {
  const others = all.filter((kept) => kept.kind !== kind.name || placesOf(kept, headings) === undefined);
  const kept: KeptColumns = { kind: kind.name, headings, sources: forNextFile(mapping), zone };
  return [kept, ...others].slice(0, KEPT);
}
