import { expect, test } from 'vitest';
import { isKnownZone, matchesZone, zoneGroups, zoneName, zoneWords } from './zones.ts';

const COMMON = ['America/New_York', 'America/Denver', 'Europe/London'];
const offered = (chosen: string, first = COMMON) => zoneGroups(first, chosen).flatMap(({ items }) => items);
const found = (search: string) =>
  offered('UTC')
    .filter((zone) => matchesZone(zone, search))
    .map(zoneWords);

test('the common zones come first, then all others, each once', () => {
  const zones = offered('America/New_York');
  expect(zones.slice(0, 3)).toEqual(COMMON);
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones.map(zoneWords)).size).toBe(zones.length);
  expect(zones).toContain('UTC');
});

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Belfast',
  'America/Argentina/Buenos_Aires',
  'Mars/Olympus',
  'Etc/UTC',
])('%s is offered as it was chosen, and under no other name', (chosen) => {
  const words = zoneWords(chosen);
  expect(offered(chosen).filter((zone) => zoneWords(zone) === words)).toEqual([chosen]);
  expect(offered(chosen, [words, ...COMMON]).filter((zone) => zoneWords(zone) === words)).toEqual([chosen]);
});

test.each([
  ['new york', 'America/New York'],
  ['YORK', 'America/New York'],
  ['America/New_York', 'America/New York'],
  ['eastern', 'America/New York'],
  ['alaska', 'America/Anchorage'],
  ['eastern european', 'Europe/Vilnius'],
  ['europe lon', 'Europe/London'],
  ['united kingdom', 'Europe/London'],
  ['india', 'Asia/Kolkata'],
  ['kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['ho chi minh', 'Asia/Ho Chi Minh'],
  ['são paulo', 'America/Sao Paulo'],
  ['EST', 'America/New York'],
  ['pdt', 'America/Los Angeles'],
  [' utc ', 'UTC'],
])('a search for "%s" finds %s', (search, words) => {
  expect(found(search)).toContain(words);
});

test('an unknown name matches no zone', () => {
  expect(matchesZone('Mars/Olympus', 'olympus')).toBe(true);
  expect(found('Gotham')).toEqual([]);
  expect(found('new york')).not.toContain('Europe/London');
  expect(found('uk')).not.toContain('Pacific/Chuuk');
});

test('a zone is called by its city', () => {
  expect(
    ['America/New_York', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/UTC'].map(zoneName),
  ).toEqual(['New York time', 'Kolkata time', 'Buenos Aires time', 'UTC', 'UTC']);
});

test('a zone that no browser knows is told apart', () => {
  expect(['Europe/London', 'Etc/Unknown', ''].map(isKnownZone)).toEqual([true, false, false]);
});
