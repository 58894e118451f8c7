import { EMAIL_CODE } from '@picks/contract/sign-in';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const minutes = EMAIL_CODE.lifetime / 60;
const signature = ['', 'Fairline'];

/** The page of the app that takes the code, with the address filled in. */
const pageFor = (origin: string, path: string, email: string) =>
  `${origin}${path}?${new URLSearchParams({ email })}`;

export function verificationMail(code: string, email: string, origin: string): MailText {
  return {
    subject: `${code} is your Fairline code`,
    lines: [
      'Hello,',
      '',
      `your verification code is ${code}. It is good for ${minutes} minutes.`,
      `Enter it at ${pageFor(origin, '/verify-email', email)}`,
      '',
      'If you did not sign up, ignore this mail: nothing happens without the code.',
      ...signature,
    ],
  };
}

export function existingAccountMail(origin: string): MailText {
  return {
    subject: 'You already have a Fairline account',
    lines: [
      'Hello,',
      '',
      'someone, probably you, tried to sign up with this address. It already has an account.',
      `Sign in at ${origin}/login, or choose a new password at ${origin}/forgot-password`,
      '',
      'If it was not you, there is nothing to do.',
      ...signature,
    ],
  };
}

export function resetMail(code: string, email: string, origin: string): MailText {
  return {
    subject: `${code} resets your Fairline password`,
    lines: [
      'Hello,',
      '',
      `your code to choose a new password is ${code}. It is good for ${minutes} minutes.`,
      `Enter it at ${pageFor(origin, '/reset-password', email)}`,
      '',
      'If you did not ask for it, ignore this mail: your password stays as it is.',
      ...signature,
    ],
  };
}

export function passwordChangedMail(origin: string): MailText {
  return {
    subject: 'Your Fairline password was changed',
    lines: [
      'Hello,',
      '',
      'the password of your Fairline account was just changed, and every other device was signed out.',
      '',
      `If it was not you, choose a new one at once at ${origin}/forgot-password and write to support.`,
      ...signature,
    ],
  };
}

/** Times are UTC: the mail may be read anywhere. */
export function newDeviceMail(
  { label, ip, at }: { readonly label: string; readonly ip: string; readonly at: Date },
  origin: string,
): MailText {
  return {
    subject: 'New sign-in to your Fairline account',
    lines: [
      'Hello,',
      '',
      'your account was just signed in to from a device that we have not seen with it before:',
      '',
      `  ${label}, from ${ip}`,
      `  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      '',
      'If it was you, there is nothing to do.',
      `If it was not, choose a new password at once at ${origin}/forgot-password: that signs out every device.`,
      ...signature,
    ],
  };
}

export function wrongCodesMail(origin: string): MailText {
  return {
    subject: 'Someone may know your Fairline password',
    lines: [
      'Hello,',
      '',
      'someone signed in with your password and then entered a wrong two-factor code several times. They did not get in.',
      '',
      'If it was you, there is nothing to do.',
      `If it was not, change your password now at ${origin}/forgot-password`,
      ...signature,
    ],
  };
}
