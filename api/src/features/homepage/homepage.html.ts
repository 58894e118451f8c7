import { type HomepageContent, isSafeLink } from '@picks/contract/homepage';
import sanitizeHtml from 'sanitize-html';
import { withPauses } from '#src/http/pauses.ts';

/** What an editor may write; headings begin below the page's own. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: 'p br h3 h4 ul ol li blockquote pre hr strong em u s code a'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Their text is code or another document, never words.
  nonTextTags:
    'script style textarea option noscript noembed noframes iframe template svg math xmp title object plaintext select'.split(
      ' ',
    ),
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (_, { href = '' }) => {
      const link = href.trim();
      if (!isSafeLink(link)) return { tagName: 'span', attribs: {} };
      const isElsewhere = link.startsWith('h') || link.startsWith('H');
      const attribs: sanitizeHtml.Attributes = { href: link };
      if (isElsewhere) Object.assign(attribs, { rel: 'noopener noreferrer', target: '_blank' });
      return { tagName: 'a', attribs };
    },
  },
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).trim();

/** The content as it is kept: HTML by the allow-list, sections in their order. Others are answered in between. */
export async function cleanContent(content: HomepageContent): Promise<HomepageContent> {
  const { hero, features, about, seo } = content;
  const sections = content.sections.toSorted((a, b) => a.order - b.order);
  const [aboutText = '', ...texts] = await withPauses(
    [about, ...sections].map((part) => part.content),
    cleanHtml,
    0,
  );
  return {
    hero,
    sections: sections.map((section, order) => ({ ...section, content: texts[order] ?? '', order })),
    features,
    about: { ...about, content: aboutText },
    seo,
  };
}
