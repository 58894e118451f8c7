import { logout } from '@picks/contract/sign-in';
import { setUpTwoFactor } from '@picks/contract/two-factor';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { someMail } from '#test/mail.ts';
import { newMember } from '#test/people.ts';
import { enrol } from '#test/second-factor.ts';
import {
  disable,
  enable,
  type FactorChange,
  replaceRecoveryCodes,
  replaceSealed,
  reset,
} from './two-factor.queries.ts';

/** What happened between reading and writing: the statements look once more. */
const app = await testApp();
const { sql } = app.deps;
let number = 0;

async function someone() {
  const email = `meanwhile${(number += 1)}@example.com`;
  const token = await newMember(app, email);
  const [row] = await sql<{ userId: string; sessionId: string }[]>`
    select u.id as "userId", s.id as "sessionId" from users u join sessions s on s.user_id = u.id where u.email = ${email}`;
  if (!row) throw new Error('no session');
  const change: FactorChange = {
    ...row,
    at: NOON,
    act: { actorId: row.userId, requestId: 'request', ip: '203.0.113.9' },
    mail: someMail(app.deps.sealing, email),
  };
  return { token, change };
}

async function setUp() {
  const person = await someone();
  await app.member(setUpTwoFactor, { token: person.token });
  const [row] = await sql<{ sealedSecret: Buffer }[]>`
    select sealed_secret as "sealedSecret" from two_factors where user_id = ${person.change.userId}`;
  if (!row) throw new Error('no secret');
  return { ...person, code: { sealedSecret: row.sealedSecret, step: 1 } };
}

const codes = [Buffer.from('one'), Buffer.from('two')];
const stored = async ({ userId }: FactorChange) => {
  const rows = await sql`
    select u.has_two_factor as "isOn", f.enabled_at is not null as "isEnabled", cardinality(f.recovery_hmacs) as codes
    from users u left join two_factors f on f.user_id = u.id where u.id = ${userId}`;
  return { ...rows[0] };
};

test('a secret that was replaced meanwhile is not switched on', async () => {
  const { change, code } = await setUp();
  expect(await enable(sql, change, { ...code, sealedSecret: Buffer.from('older') }, codes)).toBe(false);
  expect(await stored(change)).toMatchObject({ isOn: false, isEnabled: false });
});

test('what was switched on meanwhile keeps its recovery codes', async () => {
  const { change, code } = await setUp();
  expect(await enable(sql, change, code, codes)).toBe(true);
  expect(await enable(sql, change, code, codes.slice(1))).toBe(false);
  expect(await stored(change)).toEqual({ isOn: true, isEnabled: true, codes: 2 });
});

test('switching on is for one account alone', async () => {
  const [one, other] = [await setUp(), await setUp()];
  await enable(sql, one.change, one.code, codes);
  expect(await stored(other.change)).toMatchObject({ isOn: false, isEnabled: false });
});

test('a session that ended meanwhile changes nothing', async () => {
  const waiting = await setUp();
  await app.member(logout, { token: waiting.token });
  expect(await enable(sql, waiting.change, waiting.code, codes)).toBe(false);

  const guarded = await someone();
  await enrol(app, guarded.token);
  await app.member(logout, { token: guarded.token });
  expect(await replaceRecoveryCodes(sql, guarded.change, codes)).toBe(false);
  expect(await disable(sql, guarded.change)).toBe(false);
  expect(await stored(guarded.change)).toEqual({ isOn: true, isEnabled: true, codes: 10 });
});

test('recovery codes are renewed where the second factor is on, and for its owner alone', async () => {
  const off = await setUp();
  expect(await replaceRecoveryCodes(sql, off.change, codes)).toBe(false);
  const [one, other] = [await someone(), await someone()];
  await enrol(app, one.token);
  await enrol(app, other.token);
  expect(await replaceRecoveryCodes(sql, one.change, codes)).toBe(true);
  expect(await stored(one.change)).toMatchObject({ codes: 2 });
  expect(await stored(other.change)).toMatchObject({ codes: 10 });
});

const epochOf = async ({ userId }: FactorChange): Promise<number> => {
  const [row] = await sql<{ epoch: number }[]>`select session_epoch as epoch from users where id = ${userId}`;
  return row?.epoch ?? 0;
};

/** Somebody whose second factor is on, and the epoch of their sessions. */
async function enrolled() {
  const { token, change } = await someone();
  await enrol(app, token);
  return { change, epoch: await epochOf(change) };
}

test('each change raises the epoch of sessions: one that was lowered would bring ended ones back', async () => {
  const { change, code } = await setUp();
  const before = await epochOf(change);
  await enable(sql, change, code, codes);
  expect(await epochOf(change)).toBe(before + 1);
  const [off, lost] = [await enrolled(), await enrolled()];
  expect(await disable(sql, off.change)).toBe(true);
  expect(await epochOf(off.change)).toBe(off.epoch + 1);
  expect(await reset(sql, lost.change, 'Lost the phone')).toBe(true);
  expect(await epochOf(lost.change)).toBe(lost.epoch + 1);
});

test('what is switched off or reset is of one account alone', async () => {
  const [off, lost, other] = [await enrolled(), await enrolled(), await enrolled()];
  await disable(sql, off.change);
  await reset(sql, lost.change, 'Lost the phone');
  expect(await stored(off.change)).toMatchObject({ isOn: false, codes: null });
  expect(await stored(lost.change)).toMatchObject({ isOn: false, codes: null });
  expect(await stored(other.change)).toEqual({ isOn: true, isEnabled: true, codes: 10 });
  expect(await epochOf(other.change)).toBe(other.epoch);
});

test('there is nothing to reset where the second factor is off', async () => {
  const { change } = await setUp();
  expect(await reset(sql, change, 'Lost the phone')).toBe(false);
});

test('a secret is sealed anew for its owner alone, and only if it was not replaced meanwhile', async () => {
  const [one, other] = [await setUp(), await setUp()];
  const sealed = async () =>
    (
      await sql<{ sealedSecret: Buffer }[]>`
        select sealed_secret as "sealedSecret" from two_factors
        where user_id in ${sql([one.change.userId, other.change.userId])} order by user_id = ${other.change.userId}`
    ).map(({ sealedSecret }) => sealedSecret);
  const before = [one.code.sealedSecret, other.code.sealedSecret];
  await replaceSealed(sql, one.change.userId, Buffer.from('older'), Buffer.from('anew'));
  expect(await sealed()).toEqual(before);
  await replaceSealed(sql, one.change.userId, one.code.sealedSecret, Buffer.from('anew'));
  expect(await sealed()).toEqual([Buffer.from('anew'), other.code.sealedSecret]);
});
