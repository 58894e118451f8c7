import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Sealing } from '#src/integrations/sealing.ts';

/** A mail ready to be written by the statement that causes it; writing it queues it. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  /** with its code masked: what is stored in clear opens nothing */
  readonly subject: string;
  readonly sealedText: Buffer;
}

const context = (id: string) => `mail:${id}`;

/** Seals subject and text: a mail may carry a code, and its row outlives the sending. */
export function composeMail(
  sealing: Sealing,
  to: string,
  subject: string,
  lines: readonly string[],
): OutgoingMail {
  const id = uuidv7();
  const sealedText = sealing.seal(JSON.stringify({ subject, text: lines.join('\n') }), context(id));
  return { id, to, subject: subject.replace(/\d{6,}/g, (code) => '•'.repeat(code.length)), sealedText };
}

const sealed = z.object({ subject: z.string(), text: z.string() });

/** What was sealed: subject and text as they are mailed. */
export function openSealedMail(sealing: Sealing, id: string, sealedText: Buffer): z.infer<typeof sealed> {
  return sealed.parse(JSON.parse(sealing.open(sealedText, context(id))));
}
