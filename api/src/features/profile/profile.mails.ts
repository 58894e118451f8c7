import { EMAIL_CODE } from '@picks/contract/sign-in';
import { button, code, link, type MailDraft, text } from '#src/features/mail/mail.service.ts';

export const profileMails = {
  confirm: (digits: string): MailDraft => ({
    subject: `${digits} confirms your new Fairline email`,
    title: 'Confirm your new email',
    why: 'address',
    blocks: [
      code('Your code is', digits, `It expires in ${EMAIL_CODE.lifetime / 60} minutes.`),
      text('Enter it in your profile settings to make this the email of your account.'),
      button('Enter the code', '/dashboard/settings/profile'),
      text("If you didn't ask for it, you can ignore this email. Nothing happens without the code."),
    ],
  }),
  taken: (): MailDraft => ({
    subject: 'You already have a Fairline account',
    why: 'address',
    blocks: [
      text('Someone, probably you, tried to use this email for another account. It already has one.'),
      button('Sign in', '/login'),
      text('Forgot your password? You can ', link('choose a new one', '/forgot-password'), '.'),
      text("If it wasn't you, you don't need to do anything."),
    ],
  }),
  /** to the old address: the new one is not told, whoever reads this may not be its owner */
  changed: (): MailDraft => ({
    subject: 'Your Fairline email was changed',
    why: 'former',
    blocks: [
      text('Your Fairline account now has a different email, and every other device was signed out.'),
      text(
        "If it wasn't you, ",
        link('contact support', '/#contact'),
        " right away. You can't sign in with this email anymore.",
      ),
    ],
  }),
  closed: (): MailDraft => ({
    subject: 'Your Fairline account is closed',
    why: 'former',
    blocks: [
      text('Your Fairline account was closed. We deleted your personal data.'),
      text('We keep payment records as the law requires, without your name.'),
      text("If it wasn't you, ", link('contact support', '/#contact'), ' right away.'),
    ],
  }),
} as const;
