import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Sealing } from '#src/integrations/sealing.ts';
import {
  type Block,
  cleanContent,
  type Inline,
  type MailContent,
  mailContent,
  maskCodes,
} from './mail.content.ts';
import { unsubscribeLink } from './unsubscribe.rules.ts';

export type { Block, MailContent } from './mail.content.ts';

/** A mail ready to be written by the statement that causes it; writing it queues it. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  /** with its code masked: what is stored in clear opens nothing */
  readonly subject: string;
  readonly sealedText: Buffer;
  /** the member without whose wish it isn't written; null for what everybody gets */
  readonly wantedBy: string | null;
}

/** Where the links of a mail lead. */
export interface MailPlaces {
  /** the member app's */
  readonly origin: string;
  /** turns its kind off without a sign-in; of mails that may be */
  readonly unsubscribe?: string | undefined;
}

/** What a feature says about a mail; `Hello,` unless it greets. */
export type MailDraft = Omit<MailContent, 'greeting'> & { readonly greeting?: string };

/** A paragraph: sentences, and places of the app among them. */
export const text = (...parts: Inline[]): Block => ({ kind: 'text', text: parts });
export const link = (label: string, path: string): Inline => ({ label, path });
/** `before` ends in "is": the text part goes on with the code and a period. */
export const code = (before: string, digits: string, after: string): Block => ({
  kind: 'code',
  before,
  code: digits,
  after,
});
/** A mail has one, for what its reader most likely does next. */
export const button = (label: string, path: string, token?: string): Block => ({
  kind: 'button',
  label,
  path,
  token,
});
export const rows = (...all: [name: string, value: string][]): Block => ({ kind: 'rows', rows: all });
export const letter = (written: string): Block => ({ kind: 'letter', text: written });
export const quote = (intro: string, written: string): Block => ({ kind: 'quote', intro, text: written });

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Dec 18, 2026`, in UTC, by which periods end. */
export const day = (instant: Date): string => dayFormat.format(instant);

/** The member who may turn a mail of its kind off. */
export const wisherOf = ({ why, memberId }: MailContent): string | null =>
  why === 'updates' ? (memberId ?? null) : null;

/** Places for whoever looks at somebody's mail: its foot looks as it did, and its link turns nothing off. */
export const withoutToken = (content: MailContent, origin: string): MailPlaces => ({
  origin,
  unsubscribe: wisherOf(content) === null ? undefined : unsubscribeLink(origin),
});

const context = (id: string) => `mail:${id}`;

/** Seals what the mail says: it may carry a code, and its row outlives the sending. */
export function composeMail(sealing: Sealing, to: string, draft: MailDraft): OutgoingMail {
  const id = uuidv7();
  const content = cleanContent({ ...draft, greeting: draft.greeting ?? 'Hello,' });
  return {
    id,
    to,
    subject: maskCodes(content.subject),
    sealedText: sealContent(sealing, id, content),
    wantedBy: wisherOf(content),
  };
}

export const sealContent = (sealing: Sealing, id: string, content: MailContent): Buffer =>
  sealing.seal(JSON.stringify({ content }), context(id));

/** What was sealed: what the mail says, or of one from before mails had parts its subject and text as they are mailed. */
const sealed = z.union([
  z.object({ content: mailContent }),
  z.object({ subject: z.string(), text: z.string() }),
]);

export function openSealedMail(sealing: Sealing, id: string, sealedText: Buffer): z.infer<typeof sealed> {
  return sealed.parse(JSON.parse(sealing.open(sealedText, context(id))));
}
