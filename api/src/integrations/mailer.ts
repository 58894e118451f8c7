import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** the same in HTML; a mail without it is text alone */
  readonly html?: string;
  /** a name that mails of one conversation share */
  readonly thread?: string | undefined;
  /** where a mail program unsubscribes its reader by one POST (RFC 8058) */
  readonly unsubscribe?: string | undefined;
}

/** Hands a mail over; throws when it may succeed later. `kept`: there is no server, a person reads it on disk. */
export interface Mailer {
  deliver(mail: Mail): Promise<'sent' | 'kept'>;
}

/** No program answers these by itself (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  const { hostname } = new URL(url);
  /** The first of a conversation is never sent: mail programs gather what refers to it. */
  const inThread = (name: string) => ({
    inReplyTo: `<${name}@${hostname}>`,
    references: `<${name}@${hostname}>`,
  });
  return {
    async deliver({ id, to, subject, text, html, thread, unsubscribe }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(html !== undefined && { html }),
        messageId: `<${id}@${hostname}>`,
        ...(thread !== undefined && inThread(thread)),
        headers: { ...AUTOMATIC, ...(unsubscribe !== undefined && oneClick(unsubscribe)) },
      });
      return 'sent';
    },
  };
}

/** Without SMTP_URL: one readable file a mail, named by time and id. */
export function keptMailer(directory: string): Mailer {
  return {
    async deliver({ id, to, subject, text }) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, `${id}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
      });
      return 'kept';
    },
  };
}

const keptFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.txt$/;

/** Removes kept mails that are known no more; how many. */
export async function sweepKeptMail(
  directory: string,
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  const ids = names.flatMap((name) => keptFile.exec(name)?.[1] ?? []);
  const kept = await known(ids);
  const gone = ids.filter((id) => !kept.has(id));
  for (const id of gone) await rm(join(directory, `${id}.txt`), { force: true });
  return gone.length;
}
