import { closeAccount } from '@picks/contract/account';
import { listAudit } from '@picks/contract/audit.admin';
import { updateProfile } from '@picks/contract/profile';
import { currentUser, forgotPassword, login, register, resetPassword } from '@picks/contract/sign-in';
import { getUser, updateUser } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, codeFor, newColleague, newMember, newMemberAndAdmin, PASSWORD } from '#test/people.ts';

const app = await testApp();
const reason = 'Lost the mailbox, checked on a call';
let number = 0;
let email = '';
let token = '';
let admin = '';
let id = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `wrong${(number += 1)}@example.com`;
  ({ token, admin, id } = await newMemberAndAdmin(app, email));
});

const correct = (body: object, of = id, by = admin) =>
  app.console(updateUser, { token: by, params: { id: of }, body });
const idOf = async (of: string) => (await app.member(currentUser, { token: of })).data.user._id;
const mailsTo = async (to: string) => {
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === to);
};
const entries = async () =>
  (await app.console(listAudit, { token: admin, query: { target: id, action: 'user.corrected' } })).data
    .entries;

describe('name and phone', () => {
  test('are corrected, the member stays signed in and is told why', async () => {
    const body = { firstName: 'Anna', phone: '+1 555 0100', reason };
    const { status, data } = await correct(body);
    expect([status, data.message]).toEqual([200, 'Saved the details of Anna Ruiz']);
    expect((await app.member(currentUser, { token })).data.user).toMatchObject({ firstName: 'Anna', email });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('We updated your Fairline account');
    expect(mail?.text).toContain('changed the first name and phone number of your');
    expect(mail?.text).toContain(reason);
  });

  test('stand in the audit before and after, until the account goes', async () => {
    await correct({ lastName: 'Rouse', reason });
    const [entry] = await entries();
    expect(entry).toMatchObject({ before: { lastName: 'Ruiz' }, after: { lastName: 'Rouse' }, reason });
    await app.member(closeAccount, { token });
    const [kept] = await entries();
    expect(kept).toMatchObject({ before: null, after: { fields: 'lastName' } });
    expect(await app.owner`select from user_corrections where user_id = ${id}`).toHaveLength(0);
    expect((await correct({ lastName: 'Back', reason })).status).toBe(404);
  });

  test('that their member has changed since they were seen are not overwritten', async () => {
    await app.member(updateProfile, { token, body: { phone: '+1 555 0111' } });
    const { status, problem } = await correct({ phone: '+1 555 0100', seen: { phone: '' }, reason });
    expect([status, problem.code]).toEqual([409, 'stale_version']);
    const seen = { phone: '+1 555 0111' };
    expect((await correct({ phone: '+1 555 0100', seen, reason })).data.user.phone).toBe('+1 555 0100');
  });

  test('are corrected although something else has changed, and by callers that do not say what they saw', async () => {
    await app.member(updateProfile, { token, body: { phone: '+1 555 0111' } });
    const body = { lastName: 'Rouse', seen: { lastName: 'Ruiz' }, reason };
    expect((await correct(body)).data.user).toMatchObject({ lastName: 'Rouse', phone: '+1 555 0111' });
    expect((await correct({ phone: '+1 555 0100', reason })).data.user.phone).toBe('+1 555 0100');
  });

  test('of administrators can be corrected too, also one’s own', async () => {
    const own = (await app.console(currentUser, { token: admin })).data.user._id;
    expect((await correct({ firstName: 'Benjamin', reason }, own)).data.user.firstName).toBe('Benjamin');
  });
});

describe('a new email', () => {
  test('takes the place of the old one, ends all sessions, and both are told', async () => {
    const right = `right${number}@example.com`;
    const { data } = await correct({ email: ` ${right.toUpperCase()} `, reason });
    expect(data.user).toMatchObject({ email: right, emailVerified: true });
    expect((await app.member(currentUser, { token })).status).toBe(401);
    const old = (await mailsTo(email)).at(-1);
    expect(old?.subject).toBe('Your Fairline email was changed by our team');
    expect(old?.text).not.toContain(right);
    expect((await mailsTo(right)).at(-1)?.text).toContain(reason);
    const signIn = (address: string) => app.member(login, { body: { email: address, password: PASSWORD } });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(right)).data).toHaveProperty('token');
  });

  test('leaves nothing that was mailed to the old one good for anything', async () => {
    await app.member(forgotPassword, { body: { email } });
    const otpCode = await codeFor(app, email);
    const pending = `pending${number}@example.com`;
    await app.member(updateProfile, { token, body: { email: pending } });
    await correct({ email: `right${number}@example.com`, reason });
    const body = { email, otpCode, password: 'another quiet harbour' };
    expect((await app.member(resetPassword, { body })).problem.code).toBe('code_invalid');
    const [user] = await app.owner`select pending_email from users where id = ${id}`;
    expect(user).toEqual({ pending_email: null });
  });

  test('that was never confirmed stays so', async () => {
    await app.owner`update users set email_verified_at = null where id = ${id}`;
    expect((await correct({ email: `right${number}@example.com`, reason })).data.user.emailVerified).toBe(
      false,
    );
  });

  test('of another account is refused by name, and nothing is saved', async () => {
    const other = `other${number}@example.com`;
    await newMember(app, other);
    const { status, problem } = await correct({ email: other, firstName: 'Anna', reason });
    expect([status, problem.code, problem.fields]).toEqual([
      409,
      'email_in_use',
      { email: 'Another account has this email' },
    ]);
    expect((await app.member(currentUser, { token })).data.user.firstName).toBe('Ana Maria');
  });

  test('can be one that a stranger signed up and never verified', async () => {
    const squatted = `squatted${number}@example.com`;
    await app.member(register, {
      body: { name: 'A Stranger', email: squatted, password: PASSWORD, acceptedTerms: true },
    });
    const { status, data } = await correct({ email: squatted, reason });
    expect([status, data.user.email]).toEqual([200, squatted]);
  });

  test('that two accounts get at once is the email of one of them', async () => {
    const second = await idOf(await newMember(app, `second${number}@example.com`));
    const body = { email: `shared${number}@example.com`, reason };
    const answers = await Promise.all([correct(body), correct(body, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is never given to an administrator, neither another nor oneself', async () => {
    const colleague = `colleague${number}@fairline.example`;
    const other = (await app.console(currentUser, { token: await newColleague(app, colleague) })).data.user
      ._id;
    const own = (await app.console(currentUser, { token: admin })).data.user._id;
    for (const of of [other, own]) {
      const { problem } = await correct({ email: `mine${number}@example.com`, reason }, of);
      expect(problem.code).toBe('administrator_email');
    }
    expect((await app.console(currentUser, { token: admin })).data.user.email).toBe(ADMIN.email);
  });
});

describe('is refused', () => {
  test.each<[string, object, Record<string, string>]>([
    ['without a reason', { firstName: 'Anna' }, { reason: 'Please provide a reason' }],
    ['with a blank reason', { firstName: 'Anna', reason: ' ' }, { reason: 'Please provide a reason' }],
    ['without a first name', { firstName: ' ', reason }, { firstName: 'First name is required' }],
    ['with no email', { email: 'ana', reason }, { email: 'Please enter a valid email address' }],
    [
      'with too long a phone number',
      { phone: '1'.repeat(33), reason },
      { phone: 'Phone must be at most 32 characters' },
    ],
    [
      'where only what was seen is sent',
      { seen: { firstName: 'Ana Maria' }, reason },
      { plan: 'Please change something first' },
    ],
    [
      'together with a plan',
      { plan: 'gold', firstName: 'Anna', reason },
      { plan: 'Change the plan in a step of its own' },
    ],
    [
      'where nothing differs',
      { firstName: 'Ana Maria', reason },
      { firstName: 'Please change something first' },
    ],
  ])('%s', async (_, body, fields) => {
    const { status, problem } = await correct(body);
    expect([status, problem.fields]).toEqual([422, fields]);
  });

  test('without a fresh confirmation, and where there is no such account', async () => {
    expect((await correct({ firstName: 'A', reason }, '00000000-0000-7000-8000-000000000000')).status).toBe(
      404,
    );
    app.clock.advance(301);
    expect((await correct({ firstName: 'Anna', reason })).problem.code).toBe('reauthentication_required');
    expect((await app.console(getUser, { token: admin, params: { id } })).data.user.firstName).toBe(
      'Ana Maria',
    );
  });
});
