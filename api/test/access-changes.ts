import type { PayeeHoldReason } from '@picks/contract/payee-hold';
import { confirmEmail, updateProfile } from '@picks/contract/profile';
import { forgotPassword, login, resetPassword } from '@picks/contract/sign-in';
import { disableTwoFactor } from '@picks/contract/two-factor';
import { resetTwoFactor, updateUser } from '@picks/contract/users.admin';
import type { TestApp } from './app.ts';
import { profileWith } from './calls/rows.account.ts';
import { codeFor } from './people.ts';
import { enrol } from './second-factor.ts';

/** A member who is signed in. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

type Change = (member: Member) => Promise<Member>;

/** What puts payouts to new details on hold, as `admin` and members do it. Each returns the member as signed in afterwards. */
export function accessChangesOf(app: TestApp, admin: () => string) {
  const signedIn = async (member: Member): Promise<Member> => {
    const { email, password } = member;
    return { ...member, token: (await app.member(login, { body: { email, password } })).data.token };
  };

  async function reset(member: Member): Promise<Member> {
    const { email } = member;
    // what was mailed before doesn't come after the code
    await app.runJobs();
    app.clock.advance(61);
    await app.member(forgotPassword, { body: { email } });
    const password = 'a brand new secret';
    await app.member(resetPassword, { body: { email, otpCode: await codeFor(app, email), password } });
    return signedIn({ ...member, password });
  }

  const changes: readonly (readonly [string, PayeeHoldReason, Change])[] = [
    ['a password reset', 'password_reset', reset],
    [
      'an email changed by the member',
      'email_change',
      async (member) => {
        const email = `new-${member.email}`;
        await app.member(updateProfile, { token: member.token, body: profileWith(email) });
        const body = { otpCode: await codeFor(app, email) };
        await app.member(confirmEmail, { token: member.token, body });
        return { ...member, email };
      },
    ],
    [
      'an email corrected by an administrator',
      'email_change',
      async (member) => {
        const email = `corrected-${member.email}`;
        const body = { email, reason: 'Asked by phone' };
        await app.console(updateUser, { token: admin(), params: { id: member.id }, body });
        return signedIn({ ...member, email });
      },
    ],
    [
      'a second factor turned off by the member',
      'second_factor',
      async (member) => {
        await enrol(app, member.token);
        await app.member(disableTwoFactor, { token: member.token });
        return member;
      },
    ],
    [
      'a second factor turned off by an administrator',
      'second_factor',
      async (member) => {
        await enrol(app, member.token);
        await app.console(resetTwoFactor, {
          token: admin(),
          params: { id: member.id },
          body: { reason: 'Phone lost' },
        });
        return signedIn(member);
      },
    ],
  ];

  return { changes, reset, signedIn };
}
