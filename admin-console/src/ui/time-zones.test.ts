import { commonTimeZones } from '@picks/contract/profile';
import { expect, test } from 'vitest';
import { fitsZone, zoneGroups } from './time-zones.ts';

const offered = (chosen: string) => zoneGroups(commonTimeZones, chosen).flatMap(({ items }) => items);

test('the common zones come first, then all others, each once', () => {
  const zones = offered('America/New_York');
  expect(zones.slice(0, 7)).toEqual(commonTimeZones);
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain('UTC');
});

test('a chosen zone is offered even if the browser lists it under another name, or not at all', () => {
  expect(offered('Asia/Kolkata')).toContain('Asia/Kolkata');
  expect(offered('Europe/Belfast')).toContain('Europe/Belfast');
});

test.each([
  ['new york', 'America/New_York'],
  ['YORK', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['eastern', 'America/New_York'],
  ['india', 'Asia/Kolkata'],
  ['europe lon', 'Europe/London'],
  ['united kingdom', 'Europe/London'],
  [' utc ', 'UTC'],
])('"%s" finds %s', (search, zone) => {
  expect(fitsZone(zone, search)).toBe(true);
});

test('what is in no name finds nothing', () => {
  expect(offered('UTC').filter((zone) => fitsZone(zone, 'Gotham'))).toEqual([]);
  expect(fitsZone('Europe/London', 'new york')).toBe(false);
});
