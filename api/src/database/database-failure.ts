import { codeOf, TRY_AGAIN } from './availability.ts';

const certificateCodes = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const sentences: Readonly<Record<string, string>> = {
  '25006': 'takes no writes: it is a standby, or read-only. Give the address of the primary',
  CONNECTION_STANDBY: 'has no host that takes writes',
  TLS_REFUSED: 'offers no TLS, which its sslmode asks for',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'shows a certificate for another name: give the name it was made for as the host',
  CERT_HAS_EXPIRED: 'shows a certificate that has expired',
  '28P01': 'refuses the password',
  '28000': 'refuses this user from this machine, or without TLS',
  '3D000': 'does not have that database',
  '53300': 'has no connection left for this user',
  '57P03': 'is starting or shutting down',
  '53100': 'has no disk space left',
};

const names = {
  external: 'The database of DATABASE_URL',
  embedded: 'The embedded database in DATA_DIR',
} as const;

/** What a person needs to know of an error of the database at the start; null for any other. */
export function databaseFailure(error: Error, kind: keyof typeof names = 'external'): string | null {
  // The job queue's errors have the database's as their cause.
  const isOfQueue = codeOf(error) === TRY_AGAIN && error.cause instanceof Error;
  const code = codeOf(isOfQueue ? (error.cause as Error) : error);
  const say = (text: string) => `${names[kind]} ${text} (${code})`;
  if (certificateCodes.has(code))
    return say(
      'shows a certificate of an unknown authority: give the certificate of that authority as sslrootcert',
    );
  const known = sentences[code];
  if (known !== undefined) return say(known);
  if (/^(CONNECT|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/.test(code))
    return say(
      kind === 'embedded'
        ? 'stopped responding'
        : 'cannot be reached: is it running, and are host and port right?',
    );
  return null;
}
