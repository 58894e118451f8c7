import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Mail, Mailer } from '#src/integrations/mailer.ts';
import type { Tracing } from '#src/integrations/tracing.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { withoutSecrets } from './mail.content.ts';
import { mailHtml } from './mail.html.ts';
import { findQueuedMail, markDelivered } from './mail.queries.ts';
import { type MailContent, openSealedMail, sealContent, wisherOf } from './mail.service.ts';
import { mailText } from './mail.text.ts';
import { oneClickLink, unsubscribeLink, unsubscribeToken } from './unsubscribe.rules.ts';

const payload = z.object({ mailId: z.uuid() });

interface MailDependencies {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly tracing: Tracing;
  readonly memberOrigin: string;
}

type Parts = Omit<Mail, 'id' | 'to'>;

/** Both parts of a mail, and what turns its kind off: known here alone, so that nothing stores it. */
async function partsOf(
  { sealing, memberOrigin: origin }: Pick<MailDependencies, 'sealing' | 'memberOrigin'>,
  to: string,
  content: MailContent,
): Promise<Parts> {
  const { subject, thread } = content;
  const memberId = wisherOf(content);
  const token = memberId === null ? undefined : unsubscribeToken(sealing, memberId, to);
  const places = { origin, unsubscribe: token && unsubscribeLink(origin, token) };
  return {
    subject,
    text: mailText(content, places),
    html: await mailHtml(content, places),
    thread,
    unsubscribe: token && oneClickLink(origin, token),
  };
}

/** Delivery is at least once; the Message-ID is the mail's own id, so that a repeated mail can be told. */
export function mailTasks(deps: MailDependencies): TaskList {
  const { sql, mailer, sealing, clock, tracing } = deps;
  return {
    'mail.deliver': async (raw) => {
      const mail = await findQueuedMail(sql, payload.parse(raw).mailId);
      if (mail === undefined) return;
      const { id, toAddress: to, sealedText } = mail;
      const opened = openSealedMail(sealing, id, sealedText);
      const parts = 'content' in opened ? await partsOf(deps, to, opened.content) : opened;
      const outcome = await tracing.run({ name: 'mail.send', kind: 'client' }, async (span) => {
        const ended = await mailer.deliver({ id, to, ...parts });
        span.set({ 'mail.outcome': ended });
        return ended;
      });
      // What was sent stays readable without its secrets; of a mail that is text alone nothing stays.
      const left = 'content' in opened ? sealContent(sealing, id, withoutSecrets(opened.content)) : null;
      await markDelivered(sql, id, outcome, clock.now(), left);
    },
  };
}
