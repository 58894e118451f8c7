import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertHours, dueTime, minutesOf, nextTime, quietUntil, timeOf } from './quiet-hours.rules.ts';

const night = { from: minutesOf('22:00'), to: minutesOf('07:00') };
const until = (zone: string, at: string, hours = night) =>
  quietUntil(zone, hours, new Date(at))?.toISOString().replace(':00.000Z', 'Z') ?? null;

describe('quiet hours from ten to seven', () => {
  test.each<[zone: string, what: string, at: string, end: string | null]>([
    ['America/New_York', 'a minute before', '2026-11-18T02:59Z', null],
    ['America/New_York', 'at ten', '2026-11-18T03:00Z', '2026-11-18T12:00Z'],
    ['America/New_York', 'half past eleven', '2026-11-18T04:30Z', '2026-11-18T12:00Z'],
    ['America/New_York', 'a minute before seven', '2026-11-18T11:59Z', '2026-11-18T12:00Z'],
    ['America/New_York', 'at seven', '2026-11-18T12:00Z', null],
    ['America/New_York', 'the night the clocks go back', '2026-11-01T03:00Z', '2026-11-01T12:00Z'],
    ['America/New_York', 'the first 1:30 of that night', '2026-11-01T05:30Z', '2026-11-01T12:00Z'],
    ['America/New_York', 'the second 1:30 of that night', '2026-11-01T06:30Z', '2026-11-01T12:00Z'],
    ['America/New_York', 'the night the clocks go forward', '2026-03-08T04:00Z', '2026-03-08T11:00Z'],
    ['Europe/Berlin', 'the night the clocks go back', '2026-10-24T21:00Z', '2026-10-25T06:00Z'],
    ['Europe/Berlin', 'the night the clocks go forward', '2026-03-28T21:30Z', '2026-03-29T05:00Z'],
    [
      'Australia/Lord_Howe',
      'the night the clocks go forward by half an hour',
      '2026-10-03T12:00Z',
      '2026-10-03T20:00Z',
    ],
    [
      'Australia/Lord_Howe',
      'the night they go back by half an hour',
      '2026-04-04T12:00Z',
      '2026-04-04T20:30Z',
    ],
    ['Asia/Kathmandu', 'a quarter of an hour off', '2026-11-18T16:15Z', '2026-11-19T01:15Z'],
    ['Pacific/Apia', 'on the far side of the date line', '2026-11-18T09:00Z', '2026-11-18T18:00Z'],
    ['Pacific/Pago_Pago', 'on the near side of it', '2026-11-18T09:00Z', '2026-11-18T18:00Z'],
    ['America/Sao_Paulo', 'where clocks no longer change', '2026-11-18T01:00Z', '2026-11-18T10:00Z'],
    ['No/Such_Zone', 'in a zone nobody knows, by UTC', '2026-11-18T22:00Z', '2026-11-19T07:00Z'],
  ])('%s, %s', (zone, _, at, end) => {
    expect(until(zone, at)).toBe(end);
  });
});

test('an end that the clocks skip comes as much later; one they repeat is the first', () => {
  expect(until('America/New_York', '2026-03-08T06:00Z', { from: 1320, to: 150 })).toBe('2026-03-08T07:30Z');
  expect(until('America/New_York', '2026-11-01T05:00Z', { from: 1320, to: 90 })).toBe('2026-11-01T05:30Z');
  expect(until('America/New_York', '2026-11-01T06:15Z', { from: 1320, to: 90 })).toBeNull();
});

test('hours within one day, and hours that end where they begin', () => {
  expect(until('UTC', '2026-11-18T13:30Z', { from: 780, to: 840 })).toBe('2026-11-18T14:00Z');
  expect(until('UTC', '2026-11-18T14:00Z', { from: 780, to: 840 })).toBeNull();
  expect(until('UTC', '2026-11-18T13:30Z', { from: 780, to: 780 })).toBeNull();
});

test('the next time of day is ahead, at most a day and an hour, and reads so on the clocks unless they skip it', () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'UTC',
  );
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, fc.nat(1439), at, (timeZone, minutes, from) => {
      const next = nextTime(timeZone, minutes, from);
      expect(next.getTime()).toBeGreaterThan(from.getTime());
      expect(next.getTime() - from.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        next,
      );
      const late = (minutesOf(shown) - minutes + 1440) % 1440;
      expect([0, 30, 60]).toContain(late);
    }),
  );
});

describe('an alert', () => {
  const member: AlertHours = {
    timezone: 'America/New_York',
    quiet: night,
    kickoffOverride: true,
    digestAt: null,
  };
  const late = new Date('2026-11-18T04:30Z');
  const seven = new Date('2026-11-18T12:00Z');
  const pickAt = (kickOff: string) => ({ isNewPick: true, kickOff: new Date(kickOff) });

  test.each<[string, Parameters<typeof dueTime>[0], Partial<AlertHours>, Date | 'now' | 'never']>([
    ['waits for seven', pickAt('2026-11-18T20:00Z'), {}, seven],
    ['of a game at five is sent at once', pickAt('2026-11-18T10:00Z'), {}, 'now'],
    ['of a game at five is not sent', pickAt('2026-11-18T10:00Z'), { kickoffOverride: false }, 'never'],
    [
      'of a game at seven sharp would come too late',
      pickAt('2026-11-18T12:00Z'),
      { kickoffOverride: false },
      'never',
    ],
    ['that can wait does', { isNewPick: false, kickOff: null }, { kickoffOverride: false }, seven],
    ['is sent at once to whom no hour is quiet', pickAt('2026-11-18T20:00Z'), { quiet: null }, 'now'],
    [
      'waits for the digest at eight',
      pickAt('2026-11-18T20:00Z'),
      { digestAt: 480 },
      new Date('2026-11-18T13:00Z'),
    ],
    [
      'of a game at half past seven comes before the digest',
      pickAt('2026-11-18T12:30Z'),
      { digestAt: 480 },
      seven,
    ],
    [
      'that is no new pick does not wait for it',
      { isNewPick: false, kickOff: null },
      { digestAt: 480, quiet: null },
      'now',
    ],
  ])('%s (%#)', (_, alert, change, due) => {
    expect(dueTime(alert, { ...member, ...change }, late)).toEqual(due);
  });
});

test.each([0, 7, 420, 1320, 1439])('%i minutes are a time of day and back', (minutes) => {
  expect(minutesOf(timeOf(minutes))).toBe(minutes);
});
