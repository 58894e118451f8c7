import { EMAIL_CODE, SESSION_PROOFS, WRONG_PASSWORDS } from '@picks/contract/sign-in';
import { button, code, link, type MailDraft, rows, text } from '#src/features/mail/mail.service.ts';

const expiry = `It expires in ${EMAIL_CODE.lifetime / 60} minutes.`;

/** What opens something: the digits to type in, and the token of the button, which can be used instead. */
export interface MailSecrets {
  readonly digits: string;
  readonly token: string;
}

/** The page of the app that takes the code or the token, with the address filled in. */
const pageFor = (path: string, email: string) => `${path}?${new URLSearchParams({ email })}`;

const linkLifetime = `The button works once, within ${EMAIL_CODE.linkLifetime / 3600} hours.`;

export function verificationMail({ digits, token }: MailSecrets, email: string): MailDraft {
  return {
    subject: `${digits} is your Fairline code`,
    title: 'Verify your email',
    why: 'address',
    blocks: [
      code('Your verification code is', digits, expiry),
      button('Verify your email', pageFor('/verify-email', email), token),
      text(linkLifetime),
      text(
        "If you didn't sign up, you can ignore this email. Nothing happens until someone uses the code or the button.",
      ),
    ],
  };
}

export function existingAccountMail(): MailDraft {
  return {
    subject: 'You already have a Fairline account',
    why: 'address',
    blocks: [
      text('Someone, probably you, tried to sign up with this email. It already has an account.'),
      button('Sign in', '/login'),
      text('Forgot your password? You can ', link('choose a new one', '/forgot-password'), '.'),
      text("If it wasn't you, you don't need to do anything."),
    ],
  };
}

export function resetMail({ digits, token }: MailSecrets, email: string): MailDraft {
  return {
    subject: `${digits} resets your Fairline password`,
    title: 'Choose a new password',
    why: 'address',
    blocks: [
      code('Your code to choose a new password is', digits, expiry),
      button('Choose a new password', pageFor('/reset-password', email), token),
      text(linkLifetime),
      text("If you didn't ask for it, you can ignore this email. Your password won't change."),
    ],
  };
}

export function browserMail({ digits, token }: MailSecrets, email: string): MailDraft {
  return {
    subject: `${digits} is your Fairline sign-in code`,
    title: "Confirm it's you",
    why: 'address',
    blocks: [
      text(
        'Too many wrong passwords or codes were entered for your account, so signing in from a new browser takes one more step.',
      ),
      code('Your sign-in code is', digits, expiry),
      button("Confirm it's you", pageFor('/login', email), token),
      text(`${linkLifetime} Open it in the browser you want to sign in with, or type the code there.`),
      text("If you aren't signing in, you can ignore this email. Nobody gets in without your password."),
    ],
  };
}

export function passwordChangedMail(): MailDraft {
  return {
    subject: 'Your Fairline password was changed',
    why: 'security',
    blocks: [
      text('Your Fairline password was just changed, and every other device was signed out.'),
      text("If it wasn't you, choose a new one right away and ", link('contact support', '/#contact'), '.'),
      button('Choose a new password', '/forgot-password'),
    ],
  };
}

interface NewDevice {
  readonly label: string;
  readonly ip: string;
  readonly at: Date;
}

/** Times are UTC: the mail may be read anywhere. */
export function newDeviceMail({ label, ip, at }: NewDevice): MailDraft {
  return {
    subject: 'New sign-in to your Fairline account',
    why: 'security',
    blocks: [
      text('Someone just signed in to your account from a new device:'),
      rows(
        ['Device', label],
        ['Address', ip],
        ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ),
      text("If it was you, you don't need to do anything."),
      text("If it wasn't, choose a new password right away. That signs out every device."),
      button('Choose a new password', '/forgot-password'),
    ],
  };
}

export function wrongProofsMail(): MailDraft {
  return {
    subject: 'Someone entered wrong passwords in your Fairline account',
    why: 'security',
    blocks: [
      text(
        `A device that is signed in to your account entered ${SESSION_PROOFS.points} wrong passwords or codes. We signed it out.`,
      ),
      text(
        "If it was you, just sign in again. If it wasn't, choose a new password now. That signs out every device.",
      ),
      button('Choose a new password', '/forgot-password'),
    ],
  };
}

export function wrongPasswordsMail(): MailDraft {
  return {
    subject: 'Someone is guessing your Fairline password',
    why: 'security',
    blocks: [
      text(
        `Someone entered ${WRONG_PASSWORDS.points} wrong passwords for your account within an hour. They didn't get in.`,
      ),
      text("To sign in from a new browser, you now confirm by email that it's you."),
      text(
        "You don't need to do anything, unless you use the same password elsewhere. Then choose a new one.",
      ),
      button('Choose a new password', '/forgot-password'),
    ],
  };
}

export function wrongCodesMail(): MailDraft {
  return {
    subject: 'Someone may know your Fairline password',
    why: 'security',
    blocks: [
      text(
        "Someone entered your password and then a wrong two-factor code several times. They didn't get in.",
      ),
      text("If it was you, you don't need to do anything. If it wasn't, change your password now."),
      button('Change your password', '/forgot-password'),
    ],
  };
}
