import { expect, test } from 'vitest';
import {
  clockChange,
  fromZonedInput,
  instantOf,
  isSameClock,
  moveWallClock,
  toZonedInput,
  withOffset,
  zoneLabel,
} from './zoned-time.ts';

const NEW_YORK = 'America/New_York';

test('a wall clock is read in the zone it was typed in, winter and summer', () => {
  expect(fromZonedInput('2026-11-20T19:30', NEW_YORK)).toBe('2026-11-21T00:30:00.000Z');
  expect(fromZonedInput('2026-07-20T19:30', NEW_YORK)).toBe('2026-07-20T23:30:00.000Z');
  expect(fromZonedInput('2026-07-20T19:30', 'Asia/Kolkata')).toBe('2026-07-20T14:00:00.000Z');
});

test.each([
  ['2026-11-20T19:30', NEW_YORK, '2026-11-20T19:30:00-05:00'],
  ['2026-07-20T19:30', NEW_YORK, '2026-07-20T19:30:00-04:00'],
  ['2026-07-20T19:30', 'Asia/Kolkata', '2026-07-20T19:30:00+05:30'],
  ['2026-07-20T19:30', 'America/St_Johns', '2026-07-20T19:30:00-02:30'],
  ['2026-07-20T19:30', 'UTC', '2026-07-20T19:30:00+00:00'],
  ['2026-03-08T02:30', NEW_YORK, '2026-03-08T03:30:00-04:00'],
  ['2026-11-01T01:30', NEW_YORK, '2026-11-01T01:30:00-04:00'],
  ['1925-07-20T19:30', 'Europe/Amsterdam', undefined],
  ['soon', NEW_YORK, undefined],
])('the wall clock %s in %s is %s', (text, zone, expected) => {
  const written = withOffset(text, zone);
  if (expected !== undefined) expect(written).toBe(expected);
  const [instant, meant] = [written ?? 'none', fromZonedInput(text, zone) ?? 'none'];
  expect(Date.parse(instant)).toEqual(Date.parse(meant));
});

test('an instant is shown as the wall clock of the zone, and back again is the same instant', () => {
  for (const instant of [
    '2026-03-08T06:59:00.000Z',
    '2026-03-08T07:00:00.000Z',
    '2026-11-01T12:00:00.000Z',
  ]) {
    expect(fromZonedInput(toZonedInput(instant, NEW_YORK), NEW_YORK)).toBe(instant);
  }
  expect(toZonedInput('2026-11-21T00:30:00.000Z', NEW_YORK)).toBe('2026-11-20T19:30');
});

test.each([
  [NEW_YORK, '2027-03-14T01:59', '2027-03-14T06:59:00.000Z', null],
  [NEW_YORK, '2027-03-14T02:30', '2027-03-14T07:30:00.000Z', 'skipped'],
  [NEW_YORK, '2027-03-14T03:00', '2027-03-14T07:00:00.000Z', null],
  [NEW_YORK, '2027-11-07T00:59', '2027-11-07T04:59:00.000Z', null],
  [NEW_YORK, '2027-11-07T01:30', '2027-11-07T05:30:00.000Z', 'repeated'],
  [NEW_YORK, '2027-11-07T02:00', '2027-11-07T07:00:00.000Z', null],
  ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z', 'skipped'],
  ['Europe/London', '2027-10-31T01:30', '2027-10-31T00:30:00.000Z', 'repeated'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z', 'repeated'],
  ['UTC', '2027-03-14T02:30', '2027-03-14T02:30:00.000Z', null],
])('in %s, %s is read as %s (%s)', (zone, wall, instant, change) => {
  expect([fromZonedInput(wall, zone), clockChange(wall, zone)]).toEqual([instant, change]);
});

test('what is no date and time is refused', () => {
  expect(fromZonedInput('', NEW_YORK)).toBeUndefined();
  expect(fromZonedInput('2026-11-20', NEW_YORK)).toBeUndefined();
  expect(fromZonedInput('2026-13-40T99:99', NEW_YORK)).toBeUndefined();
});

test('a zone is named with its distance from UTC', () => {
  const winter = Date.parse('2026-11-20T12:00:00Z');
  expect(zoneLabel(NEW_YORK, winter)).toBe('EST, UTC−5');
  expect(zoneLabel('Asia/Kolkata', winter)).toBe('UTC+5:30');
});

test('a wall clock moved to another zone keeps its instant', () => {
  expect(moveWallClock('2026-12-05T15:00', 'Europe/London', NEW_YORK)).toBe('2026-12-05T10:00');
  expect(moveWallClock('2026-12-06T01:00', 'Europe/London', NEW_YORK)).toBe('2026-12-05T20:00');
  // Between the two changes of the clocks they are four hours apart.
  expect(moveWallClock('2026-10-28T15:00', 'Europe/London', NEW_YORK)).toBe('2026-10-28T11:00');
  expect(moveWallClock('2026-12-05', 'Europe/London', NEW_YORK)).toBe('2026-12-05');
});

test('clocks are compared at the given instant', () => {
  const [winter, summer] = [Date.parse('2026-12-05T12:00:00Z'), Date.parse('2026-07-05T12:00:00Z')];
  expect(isSameClock('America/Phoenix', 'America/Denver', winter)).toBe(true);
  expect(isSameClock('America/Phoenix', 'America/Denver', summer)).toBe(false);
  expect(isSameClock('Asia/Calcutta', 'Asia/Kolkata', summer)).toBe(true);
});

test("an untouched time keeps its record's instant, even in a repeated hour", () => {
  const second = '2027-11-07T06:30:20.000Z';
  expect(instantOf('2027-11-07T01:30', NEW_YORK, second)).toBe(second);
  expect(instantOf('2027-11-07T01:31', NEW_YORK, second)).toBe('2027-11-07T05:31:00.000Z');
  expect(instantOf('2027-11-07T01:30', NEW_YORK, null)).toBe('2027-11-07T05:30:00.000Z');
  expect(instantOf('', NEW_YORK, null)).toBeUndefined();
});
