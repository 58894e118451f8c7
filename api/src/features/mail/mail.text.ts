import {
  type Block,
  buttonHref,
  hasSettings,
  type Inline,
  type MailContent,
  reasons,
  SETTINGS_PATH,
  signedParts,
} from './mail.content.ts';
import type { MailPlaces } from './mail.service.ts';

const quoted = (text: string) => text.split('\n').map((line) => `> ${line}`.trimEnd());

const inlineText = (parts: readonly Inline[], origin: string) =>
  parts.map((part) => (typeof part === 'string' ? part : `${part.label} (${origin}${part.path})`)).join('');

function blockText(one: Block, origin: string): string[] {
  switch (one.kind) {
    case 'text':
      return [inlineText(one.text, origin)];
    case 'code':
      return [`${one.before} ${one.code}. ${one.after}`];
    case 'button':
      return [`${one.label}:`, buttonHref(one, origin)];
    case 'rows':
      return one.rows.map(([name, value]) => `  ${name}: ${value}`);
    case 'letter':
      return [one.text];
    case 'quote':
      return [one.intro, ...quoted(one.text)];
  }
}

/** Why its reader gets the mail, and where to change it. */
function foot({ why }: MailContent, { origin, unsubscribe }: MailPlaces): string[] {
  return [
    reasons[why],
    ...(hasSettings(why) ? [`Settings: ${origin}${SETTINGS_PATH}`] : []),
    ...(unsubscribe === undefined ? [] : [`Unsubscribe: ${unsubscribe}`]),
  ];
}

/** The text part: the same words as the HTML, for whoever reads without it. */
export function mailText(content: MailContent, places: MailPlaces): string {
  const { said, quotes } = signedParts(content);
  const written = (blocks: readonly Block[]) => blocks.map((one) => blockText(one, places.origin).join('\n'));
  const parts = [content.greeting, ...written(said), 'Fairline', ...written(quotes)];
  return [...parts, foot(content, places).join('\n')].join('\n\n');
}
