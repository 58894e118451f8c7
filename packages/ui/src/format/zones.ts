/** Names that browsers still list zones under, and the ones that people know. */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** `America/New York`: an IANA time zone as people read it. */
export const zoneWords = (zone: string): string => (currentNames[zone] ?? zone).replaceAll('_', ' ');

/** `New York`, or `UTC`: the place that a time zone is named after. */
export const zoneCity = (zone: string): string => zoneWords(zone).split('/').at(-1) ?? zone;

/** What a time zone is called after a time or a day: `New York time`, or `UTC`. */
export const zoneName = (zone: string): string => {
  const city = zoneCity(zone);
  return city === 'UTC' ? city : `${city} time`;
};

/** Whether this browser can tell the time in a zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
}

/** IANA time zone of this device's clock, if the browser can say. */
export function detectedZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isKnownZone(zone) ? zone : undefined;
}

/** IANA time zone that this browser shows times in: the device's, or UTC. */
export const deviceZone = (): string => detectedZone() ?? 'UTC';

export interface ZoneGroup {
  readonly label: string;
  readonly items: readonly string[];
}

/** UTC is no place, so browsers don't list it. Older ones list nothing. */
const listedZones = (): readonly string[] => [
  ...(typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []),
  'UTC',
];

const byWords = (zones: readonly string[]): Map<string, string> =>
  new Map(zones.map((zone) => [zoneWords(zone), zone]));

/** Time zones to choose from, each once: some first, then all others that this browser knows and the chosen one. */
export function zoneGroups(first: readonly string[], chosen: string): readonly ZoneGroup[] {
  const asChosen = (zone: string) => (zoneWords(zone) === zoneWords(chosen) ? chosen : zone);
  const common = byWords(first.map(asChosen));
  const others = byWords([...listedZones(), chosen]);
  for (const words of common.keys()) others.delete(words);
  const sorted = [...others].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    { label: 'Common', items: [...common.values()] },
    { label: 'All time zones', items: sorted.map(([, zone]) => zone) },
  ];
}

/** Words without case and accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d+:]+/gu) ?? [];

/** `Eastern Time` of America/New_York: what its clocks are called. */
function clockName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `ET EST EDT` of `Eastern Time`. */
function initialsOf(clock: string): string {
  const initials = clock.match(/\b[A-Z]/g)?.join('') ?? '';
  return `${initials} ${initials.replace(/T$/, 'ST')} ${initials.replace(/T$/, 'DT')}`;
}

const known = new Map<string, readonly string[]>();

/** What a zone is found by: its names, what its clocks are called, and the initials of that. */
function searchedWords(timeZone: string): readonly string[] {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  const clock = isKnownZone(timeZone) ? clockName(timeZone) : '';
  const words = wordsOf(
    `${zoneWords(timeZone)} ${timeZone.replaceAll('_', ' ')} ${clock} ${initialsOf(clock)}`,
  );
  known.set(timeZone, words);
  return words;
}

/** Whether every word of a search begins a word of a zone's names, or of what its clocks are called. */
export function matchesZone(zone: string, search: string): boolean {
  const words = searchedWords(zone);
  return wordsOf(search).every((part) => words.some((word) => word.startsWith(part)));
}
