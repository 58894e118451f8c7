import { TWO_FACTOR } from '@picks/contract/two-factor';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';

const ISSUER = 'Fairline';

/** A secret of 160 bits in base32, and what an authenticator app scans. */
export function newAuthenticator(email: string): { secret: string; qrCode: string } {
  const secret = generateSecret();
  const uri = generateURI({ issuer: ISSUER, label: email, secret });
  const svg = renderSVG(uri, { ecc: 'M', border: 3 });
  return { secret, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The time step of a right code, one step early or late at the most; null for a wrong one. */
export async function timeStepOf(secret: string, token: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: TWO_FACTOR.period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
