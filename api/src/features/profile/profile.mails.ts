import { EMAIL_CODE } from '@picks/contract/sign-in';

const signature = ['', 'Fairline'];

export const profileMails = {
  confirm: (code: string) => ({
    subject: `${code} confirms your new Fairline address`,
    lines: [
      'Hello,',
      '',
      `your code is ${code}. It is good for ${EMAIL_CODE.lifetime / 60} minutes.`,
      'Enter it in the settings of your profile; from then on this is the address of your account.',
      '',
      'If you did not ask for it, ignore this mail: nothing happens without the code.',
      ...signature,
    ],
  }),
  taken: (origin: string) => ({
    subject: 'You already have a Fairline account',
    lines: [
      'Hello,',
      '',
      'someone, probably you, tried to use this address for another account. It already has one.',
      `Sign in at ${origin}/login, or choose a new password at ${origin}/forgot-password`,
      '',
      'If it was not you, there is nothing to do.',
      ...signature,
    ],
  }),
  /** to the old address: the new one is not told, whoever reads this may not be its owner */
  changed: () => ({
    subject: 'The address of your Fairline account was changed',
    lines: [
      'Hello,',
      '',
      'your Fairline account now has another e-mail address, and every other device was signed out.',
      '',
      'If it was not you, write to support at once: this address no longer opens the account.',
      ...signature,
    ],
  }),
  closed: () => ({
    subject: 'Your Fairline account is closed',
    lines: [
      'Hello,',
      '',
      'your Fairline account was closed. What names you was removed; records of payments are kept for the time the law',
      'asks for, without your name.',
      '',
      'If it was not you, write to support at once.',
      ...signature,
    ],
  }),
} as const;
