import { createTransport } from 'nodemailer';
import type { Config } from '#src/config.ts';
import { codeOf } from '#src/database/availability.ts';
import { type Finding, ok, problem, sentenceOf, warning } from './finding.ts';

/** Milliseconds for each step towards the server. */
const PATIENCE = 5_000;

const UNREACHABLE = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ENOTFOUND']);

function failureOf(error: unknown): string {
  const code = error instanceof Error ? codeOf(error) : '';
  if (code === 'EAUTH') return 'The mail server refuses the name or the password of SMTP_URL';
  if (UNREACHABLE.has(code))
    return `The mail server of SMTP_URL can't be reached (${code}): is it running, and are host and port right?`;
  return `The mail server of SMTP_URL doesn't take our mail: ${sentenceOf(error)}`;
}

/** Greets the mail server and signs in, without sending anything. */
export async function checkMail({ smtpUrl, mailFrom, isDemo }: Config): Promise<Finding[]> {
  if (smtpUrl === null)
    return isDemo
      ? [ok('mail', 'kept as files under DATA_DIR, which is fine for a demo')]
      : [problem('mail', "Nobody gets email: members can't confirm theirs. Set SMTP_URL")];
  const transport = createTransport(smtpUrl, {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
  } as object);
  try {
    await transport.verify();
  } catch (error) {
    return [problem('mail', failureOf(error))];
  } finally {
    transport.close();
  }
  return mailFrom.includes('@localhost')
    ? [warning('mail', 'MAIL_FROM is at localhost: most servers refuse it. Set an address of your domain')]
    : [ok('mail', 'the mail server greets us')];
}
