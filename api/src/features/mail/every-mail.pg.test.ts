import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpMailer } from '#src/integrations/mailer.ts';
import { NOON, testApp } from '#test/app.ts';
import { CODE, MEMBER_ID, mailSamples, RECORD_ID, TOKEN } from '#test/mail-samples.ts';
import { openSmtp, type SmtpPeer } from '#test/smtp.ts';
import type { Block } from './mail.content.ts';
import { composeMail, type MailDraft } from './mail.service.ts';
import { mailInsert } from './mail.sql.ts';
import { mailTasks } from './mail.tasks.ts';

const app = await testApp();
const { sql, sealing } = app.deps;
const memberOrigin = 'https://fairline.example';
const TO = 'ana@example.com';
let peer: SmtpPeer;

beforeAll(async () => {
  peer = await openSmtp();
  await sql`
    insert into users (id, email, first_name, last_name, role, email_verified_at, referral_code, created_at, updated_at)
    values (${MEMBER_ID}, ${TO}, 'Ana', 'Ruiz', 'user', ${NOON}, 'ANARUIZ2', ${NOON}, ${NOON})`;
});
afterAll(() => peer.close());

/** What a mail program reads of a mail that went the way of all mails: written, opened, rendered, sent by SMTP. */
async function received(draft: MailDraft): Promise<Email> {
  const mail = composeMail(sealing, TO, draft);
  await sql`${mailInsert(sql, mail, NOON, sql`(select 1)`)}`;
  const mailer = smtpMailer(peer.url, 'Fairline <no-reply@fairline.example>');
  const task = mailTasks({ ...app.deps, mailer, memberOrigin })['mail.deliver'];
  await task?.({ mailId: mail.id }, {} as never);
  return peer.newest();
}

const header = ({ headers }: Email, key: string) => headers.find((one) => one.key === key)?.value;

/** What a person reads of HTML, in one line. */
const readable = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Every piece of a block that a person reads. */
function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return block.text.map((part) => (typeof part === 'string' ? part : part.label));
    case 'code':
      return [block.before, block.code, block.after];
    case 'button':
      return [block.label];
    case 'rows':
      return block.rows.flat();
    case 'letter':
      return block.text.split(/\n+/);
    case 'quote':
      return [block.intro, ...block.text.split('\n')];
  }
}

describe.each([...mailSamples])('the mail "%s"', (_, draft) => {
  test('comes in two parts that say the same, and loads nothing', async () => {
    const mail = await received(draft);
    expect(header(mail, 'content-type')).toMatch(/^multipart\/alternative/);
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail.subject).toBe(draft.subject);
    expect(mail.attachments).toEqual([]);
    const { text = '', html = '' } = mail;
    const seen = readable(html);
    const words = draft.blocks.flatMap(wordsOf).map((piece) => piece.trim());
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((piece) => !text.includes(piece))).toEqual([]);
    expect(words.filter((piece) => !seen.includes(piece))).toEqual([]);
    const addresses = [...html.matchAll(/(?:href|src|background)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => address?.startsWith(memberOrigin) !== true)).toEqual([]);
    expect(html).not.toMatch(/<(?:script|img|iframe|form|link|object)\b|url\(|@import/i);
    expect(draft.blocks.filter(({ kind }) => kind === 'button').length).toBeLessThan(2);
  });

  test('is turned off by one POST if its kind may be, and says where otherwise', async () => {
    const mail = await received(draft);
    const { text = '', html = '' } = mail;
    const isOptional = draft.why === 'updates';
    expect(
      header(mail, 'list-unsubscribe')?.startsWith(`<${memberOrigin}/unsubscribe/one-click?token=`),
    ).toBe(isOptional ? true : undefined);
    expect(header(mail, 'list-unsubscribe-post')).toBe(isOptional ? 'List-Unsubscribe=One-Click' : undefined);
    expect([text.includes('/unsubscribe?token='), html.includes('/unsubscribe?token=')]).toEqual([
      isOptional,
      isOptional,
    ]);
  });
});

test('only ticket replies, reminders of a renewal and news of a missed pick may be turned off', () => {
  const optional = [...mailSamples].flatMap(([name, { why }]) => (why === 'updates' ? [name] : []));
  expect(optional).toEqual(['plan renewsSoon', 'push missed', 'repliedMail']);
});

test.each(['verificationMail', 'resetMail', 'browserMail', 'email confirm'])(
  'the code of "%s" is one word in both parts, and the row of what was sent has no secret any more',
  async (name) => {
    const draft = mailSamples.get(name);
    if (draft === undefined) throw new Error(`no sample ${name}`);
    const { text = '', html = '', subject = '' } = await received(draft);
    const token = name === 'email confirm' ? [] : [`#token=${TOKEN}`];
    expect([text.match(/#token=\S+/g) ?? [], html.match(/#token=[\w-]+/g) ?? []]).toEqual([token, token]);
    expect(text).toMatch(new RegExp(`code(?: to choose a new password)? is ${CODE}\\.`));
    expect(html).toContain(`>${CODE}</p>`);
    expect(subject).toContain(CODE);
    const [row] = await sql<{ sealed: Buffer; subject: string }[]>`
      select sealed_text as sealed, subject from mails order by created_at desc, id desc limit 1`;
    expect(row?.subject).not.toContain(CODE);
    const [mail] = await sql<
      { id: string }[]
    >`select id from mails order by created_at desc, id desc limit 1`;
    const kept = sealing.open(row?.sealed ?? Buffer.alloc(0), `mail:${mail?.id}`);
    expect(kept).toContain('••••••');
    expect(kept).not.toContain(CODE);
    expect(kept).not.toContain(TOKEN);
  },
);

test('replies to one ticket are one conversation', async () => {
  const draft = mailSamples.get('repliedMail');
  if (draft === undefined) throw new Error('no sample');
  const [first, second] = [await received(draft), await received(draft)];
  expect([first.inReplyTo, second.inReplyTo]).toEqual(Array(2).fill(`<ticket-${RECORD_ID}@127.0.0.1>`));
  expect(second.references).toBe(first.references);
  expect(second.subject).toBe(first.subject);
  expect(second.messageId).not.toBe(first.messageId);
});

test('one from before mails had parts still goes out as it is', async () => {
  const mail = composeMail(sealing, TO, { subject: 'Old', why: 'security', blocks: [] });
  const sealedText = sealing.seal(
    JSON.stringify({ subject: 'Old', text: 'Hello,\nas it was.' }),
    `mail:${mail.id}`,
  );
  await sql`${mailInsert(sql, { ...mail, sealedText }, NOON, sql`(select 1)`)}`;
  const mailer = smtpMailer(peer.url, 'Fairline <no-reply@fairline.example>');
  await mailTasks({ ...app.deps, mailer, memberOrigin })['mail.deliver']?.({ mailId: mail.id }, {} as never);
  const { text, html } = await peer.newest();
  expect([text?.trim(), html]).toEqual(['Hello,\nas it was.', undefined]);
  const [row] = await sql`select sealed_text as sealed, status from mails where id = ${mail.id}`;
  expect(row).toEqual({ sealed: null, status: 'sent' });
});

const HOSTILE = '</td><script>alert(1)</script><img src=x onerror=alert(1)>"\'& \u202Egnp.exe\u202C';

test('what people typed is shown as text: markup, marks that turn it around, line breaks in a subject', async () => {
  const mail = await received({
    subject: `Re: ${HOSTILE}\r\nBcc: other@example.com`,
    greeting: `Hello ${HOSTILE}\nBcc: x,`,
    why: 'inquiry',
    blocks: [
      { kind: 'text', text: [HOSTILE, { label: HOSTILE, path: '/login' }] },
      { kind: 'rows', rows: [['Reason', HOSTILE]] },
      { kind: 'letter', text: HOSTILE },
      { kind: 'quote', intro: 'You wrote:', text: `${HOSTILE}\n${HOSTILE}` },
    ],
  });
  expect(mail.html).not.toMatch(/<script|<img/i);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(`${mail.html}${mail.text}${mail.subject}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(mail.subject).toMatch(/Bcc: other@example\.com$/);
  expect([mail.bcc, peer.received.at(-1)?.to]).toEqual([undefined, [TO]]);
  expect(mail.text).toContain('<script>alert(1)</script>');
});
