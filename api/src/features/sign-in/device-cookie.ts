import { getCookie, setCookie } from 'hono/cookie';
import { v7 as uuidv7 } from 'uuid';
import type { RequestContext } from '#src/http/context.ts';
import type { Sealing } from '#src/integrations/sealing.ts';

/** Seconds a browser stays known: 400 days is what browsers allow. */
const AGE = 400 * 24 * 3600;

/** The cookie that names a browser; it opens nothing. `__Host-` wants https; plain-http loopback gets the bare name. */
export function deviceCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-device' : 'device';
  return {
    read: (c: RequestContext) => getCookie(c, name) ?? '',
    write: (c: RequestContext, value: string) =>
      setCookie(c, name, value, {
        path: '/',
        httpOnly: true,
        secure: isHttps,
        sameSite: 'Strict',
        maxAge: AGE,
      }),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The mark of a member's browser, hashed. A browser without one gets one, so this is called once a request. It tells browsers that an
 * account knows from others, and keeps two accounts of one browser from referring each other; it opens nothing.
 */
export function markDevice(c: RequestContext, sealing: Sealing, isHttps: boolean): string {
  const cookie = deviceCookie(isHttps);
  const [known = ''] = cookie.read(c).split('.');
  const id = uuid.test(known) ? known : uuidv7();
  if (id !== known) cookie.write(c, id);
  return sealing.hmac(`member-device:${id}`).toString('base64url');
}
