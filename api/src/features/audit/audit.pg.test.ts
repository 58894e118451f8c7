import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { auditTasks } from './audit.tasks.ts';

const app = await testApp();
const { owner } = app;
const seal = async () => {
  await auditTasks({ ...app.deps, log: pino({ level: 'silent' }) })['audit.seal']?.({}, {} as never);
};
const counts = async () =>
  (
    await owner<{ entries: number; seals: number; broken: number | null }[]>`
      select (select count(*)::int from audit_entries) as entries, (select count(*)::int from audit_seals) as seals,
        audit_chain_break()::int as broken`
  )[0];

test('every act is sealed once, however many seal at once, also one committed behind later ones', async () => {
  await newMember(app, 'ana@example.com');
  await seal();
  const admin = await newAdmin(app);
  await publish(app, admin);
  await Promise.all([seal(), seal(), seal()]);
  const { entries, seals, broken } = (await counts()) ?? {};
  expect([seals, broken]).toEqual([entries, null]);
  // An identifier that was taken before those sealed above, and comes late.
  await owner`
    insert into audit_entries (id, at, action, target_type, target_id, ip, request_id)
    overriding system value values (-1, now(), 'late', 'test', '1', '', 'r')`;
  await seal();
  expect(await counts()).toEqual({ entries: (entries ?? 0) + 1, seals: (seals ?? 0) + 1, broken: null });
});

test('a changed link, a changed row and a link taken out break the chain where they are', async () => {
  const brokenAt = async () => (await counts())?.broken;
  await owner`alter table audit_entries disable trigger append_only`;
  await owner`alter table audit_seals disable trigger append_only`;
  await owner`update audit_seals set hash = '\\x00' where seq = 4`;
  expect(await brokenAt()).toBe(4);
  await owner`update audit_entries set action = 'nothing' where id = (select entry_id from audit_seals where seq = 3)`;
  expect(await brokenAt()).toBe(3);
  await owner`delete from audit_seals where seq = 2`;
  expect(await brokenAt()).toBe(3);
  await owner`update audit_seals set seq = seq - 1 where seq > 2`;
  expect(await brokenAt()).toBe(2);
});
