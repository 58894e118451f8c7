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
      `Your verification code is ${code}. It expires in ${minutes} minutes.`,
      `Enter it at ${pageFor(origin, '/verify-email', email)}`,
      '',
      "If you didn't sign up, you can ignore this email. Nothing happens without the code.",
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
      'Someone, probably you, tried to sign up with this email. It already has an account.',
      `Sign in at ${origin}/login, or choose a new password at ${origin}/forgot-password`,
      '',
      "If it wasn't you, you don't need to do anything.",
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
      `Your code to choose a new password is ${code}. It expires in ${minutes} minutes.`,
      `Enter it at ${pageFor(origin, '/reset-password', email)}`,
      '',
      "If you didn't ask for it, you can ignore this email. Your password won't change.",
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
      'Your Fairline password was just changed, and every other device was signed out.',
      '',
      `If it wasn't you, choose a new one right away at ${origin}/forgot-password and contact support.`,
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
      'Someone just signed in to your account from a new device:',
      '',
      `  ${label}, from ${ip}`,
      `  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      '',
      "If it was you, you don't need to do anything.",
      `If it wasn't, choose a new password right away, which signs out every device: ${origin}/forgot-password`,
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
      "Someone entered your password and then a wrong two-factor code several times. They didn't get in.",
      '',
      "If it was you, you don't need to do anything.",
      `If it wasn't, change your password now at ${origin}/forgot-password`,
      ...signature,
    ],
  };
}
