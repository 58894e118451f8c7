import { REFERRAL_KEPT_DAYS, storageKeys } from '@picks/contract/sign-in';

const DAY = 86_400_000;
const MAX = 32;

/** Remembers the code a visitor came with (`?ref=CODE`) for 30 days; the latest one counts. */
export function keepReferral(code: string | null, now: number): void {
  const given = code?.trim() ?? '';
  if (given === '' || given.length > MAX) return;
  localStorage.setItem(
    storageKeys.referral,
    JSON.stringify({ code: given, until: now + REFERRAL_KEPT_DAYS * DAY }),
  );
}

export function keptReferral(now: number): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.referral) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { code, until } = kept as { code?: unknown; until?: unknown };
    return typeof code === 'string' && typeof until === 'number' && until > now ? code : null;
  } catch {
    return null;
  }
}

export function forgetReferral(): void {
  localStorage.removeItem(storageKeys.referral);
}
