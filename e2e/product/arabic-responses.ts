import type { BrowserContext, Page } from 'playwright-core';

/** Members of responses that hold what a person typed. */
const typed = [
  'accountInfo',
  'addedBy',
  'adminInstructions',
  'analysis',
  'approvedBy',
  'author',
  'awayTeam',
  'book',
  'buttonText',
  'by',
  'comment',
  'content',
  'createdBy',
  'ctaText',
  'description',
  'draftBy',
  'features',
  'firstName',
  'homeTeam',
  'instructions',
  'lastName',
  'league',
  'madeBy',
  'message',
  'name',
  'note',
  'notes',
  'owner',
  'planName',
  'prediction',
  'preview',
  'processedBy',
  'processingTime',
  'publishedBy',
  'reason',
  'rejectionReason',
  'requirements',
  'response',
  'savedBy',
  'sport',
  'subject',
  'subtitle',
  'tags',
  'text',
  'title',
  'what',
];

const FIRST = 'مرحبا';
const LAST = 'شكرا';

/** Puts an Arabic word before and after every typed text in the responses of the API. */
export async function arabicResponses(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([keys, first, last]) => {
      const inArabic = (value: unknown, key = ''): unknown => {
        if (typeof value === 'string')
          return keys.includes(key) && /\p{L}/u.test(value) ? `${first} ${value} ${last}` : value;
        if (Array.isArray(value)) return value.map((item) => inArabic(item, key));
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([name, member]) => [name, inArabic(member, name)]),
        );
      };
      const { json } = Response.prototype;
      Response.prototype.json = async function jsonInArabic() {
        const body = (await json.call(this)) as { message?: unknown };
        if (!this.ok) return body;
        // The message of a response itself is the product's own text.
        const { message, ...rest } = body;
        return { ...(inArabic(rest) as object), ...(message !== undefined && { message }) };
      };
    },
    [typed, FIRST, LAST] as const,
  );
}

/**
 * Lists the typed texts on a page that don't run right to left, or that take other words with them. Texts only for
 * screen readers and options of a select aren't checked.
 */
export const misdirectedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([first, last]) => {
      const found: string[] = [];
      const note = (element: Element, text: string) =>
        found.push(`<${element.tagName.toLowerCase()} class="${element.className}"> ${text}`);
      const isRight = (element: Element, text: string) => {
        const { direction } = getComputedStyle(element);
        const besides = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
        // The sentence around an isolated string keeps its own direction.
        if (besides !== text) return !besides.includes(first) && direction === 'ltr';
        const whole = element.closest('[dir], bdi')?.textContent.trim() ?? '';
        const isOne = whole.startsWith(first) && whole.endsWith(last) && whole.split(first).length === 2;
        return isOne && direction === 'rtl';
      };
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const text = nodes.currentNode.textContent ?? '';
        const element = nodes.currentNode.parentElement;
        if (!text.includes(first) || element === null || element.closest('option, .sr-only') !== null)
          continue;
        if (element.checkVisibility() && !isRight(element, text)) note(element, text);
      }
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input, textarea',
      ))
        if (
          field.value.includes(first) &&
          field.ariaHidden !== 'true' &&
          getComputedStyle(field).direction !== 'rtl'
        )
          note(field, field.value);
      return found;
    },
    [FIRST, LAST] as const,
  );

/** Counts the visible Arabic texts of a page, without the name of whoever is signed in. */
export const countArabicTexts = (page: Page): Promise<number> =>
  page
    .locator('main, dialog, [role=dialog], [role=alertdialog], [role=complementary]')
    .getByText(FIRST)
    .filter({ visible: true })
    .count();
