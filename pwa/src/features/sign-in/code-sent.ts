import { EMAIL_CODE } from '@picks/contract/sign-in';

/** Until when no other code is mailed, by what the screen before left in the history; null when none was. */
export function pauseOf(state: unknown): number | null {
  const sentAt = (state as { codeSentAt?: unknown } | null)?.codeSentAt;
  return typeof sentAt === 'number' ? sentAt + EMAIL_CODE.cooldown * 1000 : null;
}
