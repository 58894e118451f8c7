import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { withoutSecrets } from './mail.content.ts';
import { mailHtml } from './mail.html.ts';
import { openSealedMail, withoutToken } from './mail.service.ts';
import { findSealedText } from './outbox.admin.queries.ts';

/** Where the console's origin shows a mail as it looked, by a key. */
export const FRAME_PATH = '/mail-frame';

/** Milliseconds in which a frame may load. */
const KEY_LIFE = 60_000;

/** Nothing but its own styles: no script, no network, no form, in no other page. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox',
].join('; ');

const CONTEXT = 'mail-frame';
const key = z.object({ id: z.uuid(), until: z.number() });

/** The address of one mail's frame. A frame carries no token of a session, so the address itself is the permission. */
export function framePath(sealing: Sealing, id: string, now: Date): string {
  const sealed = sealing.seal(JSON.stringify({ id, until: now.getTime() + KEY_LIFE }), CONTEXT);
  return `${FRAME_PATH}/${sealed.toString('base64url')}`;
}

function openKey(sealing: Sealing, text: string): z.infer<typeof key> | undefined {
  try {
    return key.parse(JSON.parse(sealing.open(Buffer.from(text, 'base64url'), CONTEXT)));
  } catch {
    return undefined;
  }
}

interface FrameDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly memberOrigin: string;
}

/** A mail as it looked, without what its code, its button's token or the link that unsubscribes would open. */
export function mailFrame({ sql, clock, sealing, memberOrigin }: FrameDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/:key', async (c) => {
    const asked = openKey(sealing, c.req.param('key'));
    if (asked === undefined || asked.until < clock.now().getTime()) return c.notFound();
    const sealedText = await findSealedText(sql, asked.id);
    const opened = sealedText && openSealedMail(sealing, asked.id, sealedText);
    if (opened === undefined || !('content' in opened)) return c.notFound();
    const page = await mailHtml(withoutSecrets(opened.content), withoutToken(opened.content, memberOrigin));
    c.header('Content-Security-Policy', POLICY);
    return c.html(page);
  });
  return routes;
}
