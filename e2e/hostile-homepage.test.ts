// @module-tag full
import { ApiProblem, type ApiClient } from '@picks/api-client/api-client';
import { fallbackHomepage, getHomepageContent, type HomepageContent } from '@picks/contract/homepage';
import { publishHomepage } from '@picks/contract/homepage.admin';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAttackedProduct } from './product/attacked-product.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import type { Product } from './product/product.ts';
import { dangersIn, type Watch } from './product/watched-browser.ts';
import { hostileLinks, livePayloads, payloads } from './product/xss-payloads.ts';

let product: Product;
let operator: ApiClient;
let guarded: Watch;
let bare: Watch;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, operator, guarded, bare } = await openAttackedProduct(keep));
});

test('there are at least 300 attacks, and a page without defence runs what can run by itself', async () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(300);
  const page = await bare.session.context.newPage();
  let ran = 0;
  for (const payload of livePayloads) {
    const before = bare.happened.length;
    await page.setContent(payload, { waitUntil: 'load' }).catch(() => {});
    await expect
      .poll(() => bare.happened.length > before, { timeout: 300 })
      .toBe(true)
      .catch(() => {});
    if (bare.happened.length > before) ran += 1;
  }
  await page.close();
  bare.happened.length = 0;
  expect(ran).toBeGreaterThan(20);
});

const SECTIONS = 12;
/** Ends what an attack may have left open, so that the next one in the field stands by itself. */
const END = '</textarea></title></style></xmp></select></svg></math>-->';
/** One attack in each HTML field of the page, and others in its texts. */
function hostilePage(attacks: readonly string[]): HomepageContent {
  const at = (index: number) => attacks[index % attacks.length] ?? '';
  const short = (index: number, max: number) => at(index).slice(0, max).trim() || 'x';
  return {
    hero: {
      title: short(0, 120),
      subtitle: short(1, 400),
      description: short(2, 400),
      ctaText: short(3, 40),
      ctaLink: '/plans',
    },
    sections: Array.from({ length: SECTIONS }, (_, index) => ({
      title: short(index, 120),
      subtitle: short(index + 1, 400),
      content: at(index),
      imageUrl: '',
      buttonText: short(index + 2, 40),
      buttonLink: '/plans',
      enabled: true,
      order: index,
    })),
    features: {
      title: short(4, 120),
      subtitle: short(5, 400),
      enabled: true,
      items: [{ icon: 'Star', title: short(6, 120), description: short(7, 400), enabled: true }],
    },
    about: { title: short(8, 120), content: at(SECTIONS), imageUrl: '', enabled: true },
    seo: { title: short(9, 120), description: short(10, 400), keywords: short(11, 400) },
  };
}

/** Pages that hold all of these, one to an HTML field. */
const pagesOf = (attacks: readonly string[]) =>
  Array.from({ length: Math.ceil(attacks.length / (SECTIONS + 1)) }, (_, index) =>
    hostilePage(attacks.slice(index * (SECTIONS + 1), (index + 1) * (SECTIONS + 1))),
  );
const inFours = Array.from({ length: Math.ceil(payloads.length / 4) }, (_, index) =>
  payloads.slice(index * 4, index * 4 + 4).join(END),
);

describe('the home page, with an attack in every text and HTML field', () => {
  test('keeps nothing that a browser would run, and no element or attribute beyond the allow-list', async () => {
    const page = await bare.session.context.newPage();
    for (const content of pagesOf(payloads)) {
      await operator.call(publishHomepage, { body: content });
      const { sections, about } = await operator.call(getHomepageContent);
      for (const { content: html } of [...sections, about]) {
        const found = await page.evaluate((text) => {
          const { body } = new DOMParser().parseFromString(text, 'text/html');
          return [...body.querySelectorAll('*')].map(
            (element) => `${element.localName} ${[...element.attributes].map(({ name }) => name).join(' ')}`,
          );
        }, html);
        const allowed =
          /^(?:p|br|h3|h4|ul|ol|li|blockquote|pre|hr|strong|em|u|s|code) $|^a (?:href|rel|target| )*$/;
        expect(found.filter((each) => !allowed.test(each))).toEqual([]);
        expect(
          await page.evaluate(
            (text) =>
              [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a[href]')].flatMap(
                (link) => {
                  const address = new URL(link.getAttribute('href') ?? '', 'https://site.example/');
                  return address.protocol === 'https:' ? [] : [address.href];
                },
              ),
            html,
          ),
        ).toEqual([]);
      }
    }
    await page.close();
  });

  test('runs nothing on the public page and in the studio, with and without the policy, and breaks no policy', async () => {
    for (const content of pagesOf(inFours)) {
      await operator.call(publishHomepage, { body: content });
      for (const { session } of [guarded, bare]) {
        const { page } = session;
        await page.goto(`${product.memberUrl}/`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await dangersIn(page, '.prose-site')).toEqual([]);
        await page.goto(`${product.consoleUrl}/admin?tab=content&list=homepage&part=sections`);
        await page.getByRole('textbox', { name: 'Content' }).last().waitFor();
        expect(await dangersIn(page, '.rich-text')).toEqual([]);
      }
      expect([guarded.happened, bare.happened]).toEqual([[], []]);
    }
  });

  test('takes no address that leads anywhere but to https or the site itself', async () => {
    const base = fallbackHomepage;
    const refused = async (body: HomepageContent) => {
      const answer = await operator.call(publishHomepage, { body }).catch((error: unknown) => error);
      if (answer instanceof ApiProblem && answer.status === 422) return 'refused';
      return answer instanceof Error ? answer.message : 'taken';
    };
    const [section] = base.sections;
    if (section === undefined) throw new Error('no section');
    for (const link of hostileLinks.filter((each) => !each.includes('\u0000'))) {
      // Blanks around an address are cut off, as browsers do.
      const trimmed = link.trim();
      const isHarmless = trimmed.startsWith('https://') && URL.canParse(trimmed) && !/[@\\]/.test(trimmed);
      expect(isHarmless).toBe(false);
      const outcomes = await Promise.all([
        refused({ ...base, hero: { ...base.hero, ctaLink: link } }),
        refused({ ...base, sections: [{ ...section, buttonLink: link }] }),
        refused({ ...base, sections: [{ ...section, imageUrl: link }] }),
        refused({ ...base, about: { ...base.about, imageUrl: link } }),
      ]);
      expect([link, ...outcomes]).toEqual([link, 'refused', 'refused', 'refused', 'refused']);
    }
  });
});
