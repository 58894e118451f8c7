import * as z from 'zod/mini';

/** A place in the member app inside a sentence; `path` begins with a slash. */
const link = z.object({ label: z.string(), path: z.string() });
const inline = z.union([z.string(), link]);

const block = z.discriminatedUnion('kind', [
  /** A paragraph. A line break inside it stays one. */
  z.object({ kind: z.literal('text'), text: z.array(inline) }),
  /** A code to type in, between the sentence it ends and what follows it. */
  z.object({ kind: z.literal('code'), before: z.string(), code: z.string(), after: z.string() }),
  /** `token` opens something. It follows a `#`, so that no server and no other page gets it. */
  z.object({
    kind: z.literal('button'),
    label: z.string(),
    path: z.string(),
    token: z.optional(z.string()),
  }),
  /** A receipt, or facts: what they are called and what they are. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  /** What a person wrote, as they wrote it. */
  z.object({ kind: z.literal('letter'), text: z.string() }),
  /** What is answered, under the words that introduce it. */
  z.object({ kind: z.literal('quote'), intro: z.string(), text: z.string() }),
]);

/** Why somebody gets a mail: what its foot says, and whether it can be turned off. */
const whys = ['address', 'security', 'money', 'former', 'inquiry', 'updates'] as const;

export const mailContent = z.object({
  subject: z.string(),
  /** the heading where the subject is none */
  title: z.optional(z.string()),
  greeting: z.string(),
  blocks: z.array(block),
  why: z.enum(whys),
  /** the member whose choice turns `updates` off */
  memberId: z.optional(z.string()),
  /** mails with the same name here are one conversation */
  thread: z.optional(z.string()),
});

export type Inline = z.infer<typeof inline>;
export type Block = z.infer<typeof block>;
export type MailContent = z.infer<typeof mailContent>;

/** Settings where a member changes their address and what they are mailed. */
export const SETTINGS_PATH = '/dashboard/settings/profile';

/** What the foot of a mail says; the mail of a kind that can be turned off says where as well. */
export const reasons: Readonly<Record<MailContent['why'], string>> = {
  address: "You're getting this because someone entered this email at Fairline.",
  former: "You're getting this because this was the email of a Fairline account.",
  inquiry: "You're getting this because you wrote to us.",
  security: "We send this to keep your account safe, so it can't be turned off.",
  money: "We send this about your money or your plan, so it can't be turned off.",
  updates: "You're getting this because email notifications are on.",
};

/** Whether its reader has settings to go to. */
export const hasSettings = (why: MailContent['why']): boolean =>
  why === 'security' || why === 'money' || why === 'updates';

/** What a mail says, and what it quotes: the signature stands between them. */
export const signedParts = ({ blocks }: MailContent) => ({
  said: blocks.filter(({ kind }) => kind !== 'quote'),
  quotes: blocks.filter(({ kind }) => kind === 'quote'),
});

/** The first words of a mail, which a mailbox shows beside the subject. */
export function preheaderOf({ blocks }: MailContent): string {
  for (const one of blocks) {
    if (one.kind === 'text')
      return one.text.map((part) => (typeof part === 'string' ? part : part.label)).join('');
    if (one.kind === 'code') return `${one.before} ${one.code}. ${one.after}`;
    if (one.kind === 'letter') return one.text.slice(0, 140);
  }
  return '';
}

// What turns the direction of text around, and controls: neither belongs to a name or a sentence.
const CONTROLS = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const clean = (text: string) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(CONTROLS, '');

/** On one line. */
export const oneLine = (text: string): string => clean(text).replaceAll(/\s+/g, ' ').trim();

function cleanBlock(one: Block): Block {
  switch (one.kind) {
    case 'text':
      return {
        ...one,
        text: one.text.map((part) =>
          typeof part === 'string' ? clean(part) : { ...part, label: oneLine(part.label) },
        ),
      };
    case 'rows':
      return { ...one, rows: one.rows.map(([name, value]) => [oneLine(name), oneLine(value)]) };
    case 'letter':
    case 'quote':
      return { ...one, text: clean(one.text) };
    case 'code':
    case 'button':
      return one;
  }
}

/** Without what may hide or turn around what people typed. */
export function cleanContent(content: MailContent): MailContent {
  return {
    ...content,
    subject: oneLine(content.subject),
    ...(content.title !== undefined && { title: oneLine(content.title) }),
    greeting: oneLine(content.greeting),
    blocks: content.blocks.map(cleanBlock),
  };
}

/** Where a button leads. */
export const buttonHref = ({ path, token }: Extract<Block, { kind: 'button' }>, origin: string): string =>
  `${origin}${path}${token === undefined ? '' : `#token=${token}`}`;

const dots = (code: string) => '•'.repeat(code.length);

/** With its codes masked: what it says then opens nothing. */
export const maskCodes = (text: string): string => text.replaceAll(/\d{6,}/g, dots);

function withoutSecret(one: Block): Block {
  if (one.kind === 'code') return { ...one, code: dots(one.code) };
  if (one.kind === 'button') return { ...one, token: undefined };
  return one;
}

/** The same mail, its code masked in the subject and where it is shown, and its button without the token. */
export function withoutSecrets(content: MailContent): MailContent {
  return {
    ...content,
    subject: maskCodes(content.subject),
    blocks: content.blocks.map(withoutSecret),
  };
}
