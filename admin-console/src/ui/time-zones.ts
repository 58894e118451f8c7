import { zoneWords } from './zoned-time.ts';

export interface ZoneGroup {
  readonly label: string;
  readonly items: readonly string[];
}

/** UTC is no place, so a browser doesn't list it. */
const everyZone = (): readonly string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** Time zones to choose from: some first, then all that this browser knows, with the one that is chosen. */
export function zoneGroups(first: readonly string[], chosen: string): readonly ZoneGroup[] {
  const rest = [...new Set([...everyZone(), chosen])].filter((zone) => !first.includes(zone));
  return [
    { label: 'Common', items: first },
    { label: 'All time zones', items: rest.toSorted((a, b) => a.localeCompare(b)) },
  ];
}

const clocks = new Map<string, string>();

/** `Eastern Time` of America/New York: what the clocks of a zone are called. */
function clockName(timeZone: string): string {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  clocks.set(timeZone, name);
  return name;
}

/** Whether a zone is one that is looked for: by its place or by what its clocks are called. Every word has to fit. */
export function fitsZone(zone: string, search: string): boolean {
  const text = `${zoneWords(zone)} ${zone} ${clockName(zone)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
