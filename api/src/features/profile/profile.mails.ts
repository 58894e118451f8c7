import { EMAIL_CODE } from '@picks/contract/sign-in';

const signature = ['', 'Fairline'];

export const profileMails = {
  confirm: (code: string) => ({
    subject: `${code} confirms your new Fairline email`,
    lines: [
      'Hello,',
      '',
      `Your code is ${code}. It expires in ${EMAIL_CODE.lifetime / 60} minutes.`,
      'Enter it in your profile settings to make this the email of your account.',
      '',
      "If you didn't ask for it, you can ignore this email. Nothing happens without the code.",
      ...signature,
    ],
  }),
  taken: (origin: string) => ({
    subject: 'You already have a Fairline account',
    lines: [
      'Hello,',
      '',
      'Someone, probably you, tried to use this email for another account. It already has one.',
      `Sign in at ${origin}/login, or choose a new password at ${origin}/forgot-password`,
      '',
      "If it wasn't you, you don't need to do anything.",
      ...signature,
    ],
  }),
  /** to the old address: the new one is not told, whoever reads this may not be its owner */
  changed: () => ({
    subject: 'Your Fairline email was changed',
    lines: [
      'Hello,',
      '',
      'Your Fairline account now has a different email, and every other device was signed out.',
      '',
      "If it wasn't you, contact support right away. You can't sign in with this email anymore.",
      ...signature,
    ],
  }),
  closed: () => ({
    subject: 'Your Fairline account is closed',
    lines: [
      'Hello,',
      '',
      'Your Fairline account was closed. We deleted your personal data.',
      'We keep payment records as the law requires, without your name.',
      '',
      "If it wasn't you, contact support right away.",
      ...signature,
    ],
  }),
} as const;
