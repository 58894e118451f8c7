// @module-tag full
import { saveAlertPreferences } from '@picks/contract/alerts';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { addDevice, reached } from '#test/push-devices.ts';

// Half past four in UTC: half past eleven at night in New York, half past five in Berlin, half past three in the afternoon on Lord Howe.
const PUBLISHED = new Date('2026-11-18T04:30:00Z');
const zones = {
  'America/New_York': { ends: '2026-11-18T12:00:00Z' },
  'Europe/Berlin': { ends: '2026-11-18T06:00:00Z' },
  'Asia/Kathmandu': { ends: null },
  'Australia/Lord_Howe': { ends: null },
} as const;
const kickOffs = ['2026-11-18T05:45:00Z', '2026-11-18T09:00:00Z', '2026-11-18T20:00:00Z'] as const;
const hours = ['none', 'or never', 'or at once'] as const;
const sports = ['NBA', 'NHL', 'NFL'] as const;
/** what of them a member mutes */
const mutes = [[], ['NBA']] as const;

interface Member {
  readonly name: string;
  readonly zone: keyof typeof zones;
  readonly quiet: (typeof hours)[number];
  readonly muted: (typeof mutes)[number];
}

const members: Member[] = Object.keys(zones).flatMap((zone) =>
  hours.flatMap((quiet) =>
    mutes.map((muted, index) => ({
      name: [zone.replace('/', '_'), quiet.replaceAll(' ', '_'), index].join('.'),
      zone: zone as Member['zone'],
      quiet,
      muted,
    })),
  ),
);

/** Of one member and one pick: when it is told, as milliseconds; null for never. */
function expected({ zone, quiet, muted }: Member, sport: string, kickOff: string): number | null {
  if ((muted as readonly string[]).includes(sport)) return null;
  const { ends } = zones[zone];
  if (quiet === 'none' || ends === null) return PUBLISHED.getTime();
  if (Date.parse(kickOff) > Date.parse(ends)) return Date.parse(ends);
  return quiet === 'or at once' ? PUBLISHED.getTime() : null;
}

const cases = sports.flatMap((sport) =>
  kickOffs.flatMap((kickOff) => members.map((member) => ({ sport, kickOff, member }))),
);

test(`whoever is told of a pick, and when, in ${cases.length} cases of sport, quiet hours, zone and kickoff`, async () => {
  const app = await testApp();
  const { clock, deps } = app;
  clock.set(PUBLISHED);
  for (const { name, zone, quiet, muted } of members) {
    const email = `${name.toLowerCase()}@example.com`;
    const token = await newMember(app, email);
    await deps.sql`update users set timezone = ${zone} where email = ${email}`;
    await addDevice(app, token, name);
    const quietHours = {
      enabled: quiet !== 'none',
      from: '22:00',
      to: '07:00',
      kickoffOverride: quiet === 'or at once',
    };
    const body = { quietHours, sports: { muted } };
    expect((await app.member(saveAlertPreferences, { token, body })).status).toBe(200);
  }
  const games = [];
  const wrong: unknown[] = [];
  for (const sport of sports)
    for (const kickOff of kickOffs) {
      clock.set(PUBLISHED);
      const admin = await newAdmin(app);
      app.pushes.length = 0;
      await publish(app, admin, 'free', { sport, league: sport, matchDate: kickOff });
      await app.runJobs();
      const told = new Map(reached(app.pushes).map((name) => [name, PUBLISHED.getTime()]));
      for (const ends of ['2026-11-18T06:00:00Z', '2026-11-18T12:00:00Z']) {
        clock.set(new Date(ends));
        app.pushes.length = 0;
        await deps.sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
        await app.runJobs();
        for (const name of reached(app.pushes))
          told.set(name, told.has(name) ? Number.NaN : Date.parse(ends));
      }
      games.push({ sport, kickOff });
      for (const member of members) {
        const due = expected(member, sport, kickOff);
        const came = told.get(member.name) ?? null;
        if (came !== due) wrong.push({ sport, kickOff, member: member.name, due, came });
      }
    }
  expect(games.length * members.length).toBe(cases.length);
  expect(wrong).toEqual([]);
}, 120_000);
