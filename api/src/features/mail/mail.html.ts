import { html, raw } from 'hono/html';
import {
  type Block,
  buttonHref,
  hasSettings,
  type Inline,
  type MailContent,
  preheaderOf,
  reasons,
  SETTINGS_PATH,
  signedParts,
} from './mail.content.ts';
import { mailStyles, styled as s } from './mail.styles.ts';
import type { MailPlaces } from './mail.service.ts';

type Markup = ReturnType<typeof html>;

const none = raw('');
/** Fills the line that a mailbox shows beside the subject, so that nothing of the page follows the preheader. */
const FILLER = raw('&#8199;&#65279;&#847;'.repeat(60));

const lines = (text: string): Markup =>
  html`${text.split('\n').map((line, index) => (index === 0 ? line : html`<br />${line}`))}`;

const inlineMarkup = (parts: readonly Inline[], origin: string): Markup =>
  html`${parts.map((part) =>
    typeof part === 'string'
      ? lines(part)
      : html`<a class="link" href="${origin}${part.path}" style="${s.link}">${part.label}</a>`,
  )}`;

const paragraph = (inner: Markup | string): Markup => html`<p class="ink" style="${s.text}">${inner}</p>`;

// A cell with the color: Outlook on Windows draws neither the padding nor the corners of a link.
const button = (label: string, href: string): Markup =>
  html` <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${s.buttonTable}">
    <tr>
      <td class="button" bgcolor="#2340e8" style="${s.buttonCell}">
        <a class="button-text" href="${href}" style="${s.buttonLink}">${label}</a>
      </td>
    </tr>
  </table>`;

const rows = (all: readonly (readonly [string, string])[]): Markup =>
  html` <table class="rows" cellpadding="0" cellspacing="0" border="0" width="100%" style="${s.rows}">
    ${all.map(
      ([name, value], index) =>
        html` <tr>
          <th
            class="ink-2 line"
            scope="row"
            align="left"
            valign="top"
            style="${index === 0 ? s.firstName : s.name}"
          >
            ${name}
          </th>
          <td class="ink line" align="right" valign="top" style="${index === 0 ? s.firstValue : s.value}">
            ${value}
          </td>
        </tr>`,
    )}
  </table>`;

function blockMarkup(one: Block, origin: string): Markup {
  switch (one.kind) {
    case 'text':
      return paragraph(inlineMarkup(one.text, origin));
    case 'code':
      return html`${paragraph(html`${one.before}`)}
        <p class="code" style="${s.code}">${one.code}</p>
        ${paragraph(html`${one.after}`)}`;
    case 'button':
      return button(one.label, buttonHref(one, origin));
    case 'rows':
      return rows(one.rows);
    case 'letter':
      return html`<p class="ink" dir="auto" style="${s.text}">${lines(one.text)}</p>`;
    case 'quote':
      return html`<p class="ink-2" style="${s.intro}">${one.intro}</p>
        <blockquote class="quote ink-2" dir="auto" style="${s.quote}">${lines(one.text)}</blockquote>`;
  }
}

function foot({ why }: MailContent, { origin, unsubscribe }: MailPlaces): Markup {
  const anchor = (href: string, label: string) =>
    html` <a class="ink-3" href="${href}" style="${s.footLink}">${label}</a>`;
  return html`<p class="ink-3" style="${s.foot}">
    ${reasons[why]}${hasSettings(why) ? anchor(`${origin}${SETTINGS_PATH}`, 'Settings') : none}
    ${unsubscribe === undefined ? none : html` &middot;${anchor(unsubscribe, 'Unsubscribe')}`}
  </p>`;
}

const head = ({ subject }: MailContent): Markup => html`
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <base target="_blank" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${subject}</title>
    <style>
      ${raw(mailStyles)}
    </style>
  </head>
`;

function card(content: MailContent, origin: string): Markup {
  const { said, quotes } = signedParts(content);
  return html`<td class="card" style="${s.card}" role="main">
    <h1 class="ink" style="${s.title}">${content.title ?? content.subject}</h1>
    ${paragraph(content.greeting)} ${said.map((one) => blockMarkup(one, origin))}
    <p class="ink" style="${s.signature}">Fairline</p>
    ${quotes.map((one) => blockMarkup(one, origin))}
  </td>`;
}

const table = (classes: string, style: string, inner: Markup): Markup =>
  html`<table
    role="presentation"
    class="${classes}"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="${style}"
  >
    ${inner}
  </table>`;

const column = (content: MailContent, places: MailPlaces): Markup =>
  table(
    'column',
    s.column,
    html`<tr>
        <td role="banner" style="${s.brand}">
          <a class="ink" href="${places.origin}" style="${s.brandName}">Fairline</a>
        </td>
      </tr>
      <tr>
        ${card(content, places.origin)}
      </tr>
      <tr>
        <td role="contentinfo" style="${s.footCell}">${foot(content, places)}</td>
      </tr>`,
  );

/** The HTML part: one column, light and dark, readable where its styles are taken away. */
export async function mailHtml(content: MailContent, places: MailPlaces): Promise<string> {
  const page = html`<!doctype html>
    <html lang="en" dir="ltr" style="${s.root}">
      ${head(content)}
      <body class="canvas" style="${s.body}">
        <div style="${s.preheader}">${preheaderOf(content)}${FILLER}</div>
        ${table(
          'canvas',
          s.page,
          html`<tr>
            <td align="center" style="${s.margin}">${column(content, places)}</td>
          </tr>`,
        )}
      </body>
    </html>`;
  return String(await page);
}
