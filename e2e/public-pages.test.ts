import type { ResponseOf } from '@picks/contract/endpoint';
import type { listPublicPicks } from '@picks/contract/site';
import { sitePaths } from '@picks/contract/site-paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { inDatabase } from './product/database.ts';
import { type Product, startProduct } from './product/product.ts';

/** The public pages as they are served: what a reader without JavaScript, and a search engine, gets. */
let product: Product;
let plain: ChromiumSession;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
  plain = await launchChromium({ javaScriptEnabled: false });
});
afterAll(async () => {
  await plain?.close();
  await product?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.memberUrl + path, { headers, redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('without JavaScript', () => {
  const read = async (path: string) => {
    await plain.page.goto(product.memberUrl + path);
    return plain.page.locator('main').innerText();
  };

  test.each([
    ['/', ['Every pick', 'Analyze', 'Subscribe', 'Win', 'Professional', '$79.00', 'First name', 'Win rate']],
    ['/analytics', ['Wins and losses', 'won and', 'MLB', 'Units']],
    ['/picks', ['Every pick', 'View Details', 'MLB', 'Page 1 of']],
    ['/plans', ['Starter', '$29.00', 'Professional', 'VIP', 'money-back', 'Do you promise a profit?']],
    ['/how-it-works', ['Create your account', 'The result stays']],
    // The samples came to the record after their games.
    ['/record', ['Every result, on the record', 'Win rate', 'Added', 'Sample', 'Verify the record']],
    ['/record/verify', ['Check the whole record', 'Check one pick', 'with JavaScript']],
    [
      '/record/how',
      [
        'When a pick goes out',
        "What it can't show",
        'npm run verify-record',
        '/record/log/checkpoint',
        'Open the key',
      ],
    ],
    ['/about', ['A pick has odds']],
    ['/privacy', ['7 years', '2 years', '3 years']],
    ['/terms', ['18 years', '30 days', '7 years', '2 years', '3 years']],
  ])('%s is there to be read', async (path, texts) => {
    const shown = await read(path);
    for (const text of texts) expect(shown).toContain(text);
    expect(await plain.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('sports and ranges are links', async () => {
    await read('/picks');
    await plain.page.getByRole('link', { name: /^NFL/ }).click();
    await plain.page.waitForURL('**/picks?sport=NFL');
    const leagues = await plain.page.getByRole('article').allInnerTexts();
    expect(leagues.length).toBeGreaterThan(3);
    expect(leagues.every((text) => text.startsWith('NFL'))).toBe(true);
    await read('/analytics');
    await plain.page.getByRole('link', { name: '1Y', exact: true }).click();
    expect(await plain.page.locator('main').innerText()).toContain('in 12 months');
  });
});

describe('for search engines and shared links', () => {
  test('each page has one title, description and address of its own', async () => {
    const pages = await Promise.all(sitePaths.map(async (path) => ({ path, text: await html(path) })));
    for (const { path, text } of pages) {
      const [head = ''] = text.split('</head>');
      const one = (pattern: RegExp) => all(head, pattern);
      expect(one(/<title>([^<]+)<\/title>/g)).toHaveLength(1);
      expect(one(/<meta\s+name="description"\s+content="([^"]{50,})"/g)).toHaveLength(1);
      expect(one(/rel="canonical" href="([^"]+)"/g)).toEqual([product.memberUrl + path]);
      expect(one(/property="og:(title|description|url|image|type)"/g)).toHaveLength(5);
      const [data = ''] = one(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      expect(text).not.toContain('needs JavaScript');
    }
    const titles = pages.map(({ text }) => all(text, /<title>([^<]+)<\/title>/g).at(0));
    expect(new Set(titles).size).toBe(sitePaths.length);
  });

  test('a month of the record is a page of its own; any narrower question belongs to the record', async () => {
    const headOf = async (path: string) => {
      const [head = ''] = (await html(path)).split('</head>');
      return [
        ...all(head, /<title>([^<]+)<\/title>/g),
        ...all(head, /rel="canonical" href="([^"]+)"/g),
        ...all(head, /property="og:url" content="([^"]+)"/g),
      ];
    };
    const { memberUrl } = product;
    const november = `${memberUrl}/record/2026-11`;
    for (const path of ['/record/2026-11', '/record?month=2026-11'])
      expect(await headOf(path)).toEqual(['Results of November 2026 · Fairline', november, november]);
    expect((await get('/record/2026-13')).status).toBe(404);
    for (const question of ['month=2026-11&sport=NFL', 'sport=NFL', 'month=2026-13', '']) {
      const [title, canonical] = await headOf(`/record?${question}`);
      expect([question, title, canonical]).toEqual([
        question,
        'The Record · Fairline',
        `${memberUrl}/record`,
      ]);
    }
  });

  test('the home page is called what its content says', async () => {
    const { seo } = (await (await get('/api/homepage/content')).json()) as {
      seo: { title: string; keywords: string };
    };
    const text = await html('/');
    expect(all(text, /<title>([^<]+)<\/title>/g)).toEqual([seo.title]);
    expect(text).toContain(`<meta name="keywords" content="${seo.keywords}"`);
  });

  test('the picture of a shared link is there', async () => {
    const [image = ''] = all(await html('/'), /property="og:image" content="([^"]+)"/g);
    const answer = await fetch(image);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('the map lists the public pages, and robots are sent to it', async () => {
    const map = await html('/sitemap.xml');
    expect(all(map, /<loc>([^<]+)<\/loc>/g)).toEqual(sitePaths.map((path) => product.memberUrl + path));
    const robots = await html('/robots.txt');
    expect(robots).toContain(`Sitemap: ${product.memberUrl}/sitemap.xml`);
    expect(robots).toContain('Disallow: /dashboard');
  });

  test('the screens of the app keep the plain start page and stay out of results', async () => {
    for (const path of ['/login', '/register', '/dashboard', '/dashboard/picks']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
      expect(await answer.text()).toContain('<div id="root"></div>');
    }
  });

  test.each(['/nothing-here', '/plans/nothing', '/Plans', '/%00', '/picks.php'])(
    '%s is answered with 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('what does not exist says so without JavaScript, and is not for results', async () => {
    const text = await html('/nothing-here');
    expect(text).toContain("This page doesn't exist");
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).not.toContain('canonical');
  });

  test('a pick that was never published is answered with 404, and says so; one that was is not', async () => {
    const answer = await get('/picks/00000000-0000-4000-8000-000000000000');
    const text = await answer.text();
    expect([answer.status, text.includes('such pick')]).toEqual([404, true]);
    expect(text).toContain('<meta name="robots" content="noindex"');
    const active = await get('/api/public/picks?status=active');
    const { picks } = (await active.json()) as ResponseOf<typeof listPublicPicks>;
    expect(picks.length).toBeGreaterThan(0);
    for (const { _id } of picks.slice(0, 3)) expect((await get(`/picks/${_id}`)).status).toBe(200);
  });

  test('a slash too many is taken away', async () => {
    const answer = await get('/plans/?a=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/plans?a=1']);
    expect((await get('//evil.example/')).headers.get('location') ?? '/').not.toMatch(/^\/\//);
  });
});

describe('what is served', () => {
  test.each(sitePaths)('%s is asked for again by its ETag, compressed and not', async (path) => {
    for (const encoding of ['br', 'identity']) {
      const first = await get(path, { 'Accept-Encoding': encoding });
      const known = { 'Accept-Encoding': encoding, 'If-None-Match': first.headers.get('etag') ?? '' };
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect((await get(path, known)).status).toBe(304);
    }
  });

  test('follows what changes', async () => {
    const before = await html('/plans');
    expect(before).toContain('$29.00');
    await inDatabase(
      product,
      (sql) => sql`update plans set price = 3100 where name = 'Starter' and duration = 30`,
    );
    await expect.poll(() => html('/plans')).toContain('$31.00');
    await inDatabase(
      product,
      (sql) => sql`update plans set price = 2900 where name = 'Starter' and duration = 30`,
    );
  });

  test('holds nothing of a pending pick but the teaser', async () => {
    const secrets = await inDatabase(
      product,
      (sql) => sql<{ texts: string[]; id: string }[]>`
        select id, array(
            select text from unnest(array[title, analysis]) text
            -- what an earlier pick has said already is no secret
            where length(text) > 20 and not exists (
              select from picks told where told.status <> 'pending' and text in (told.title, told.analysis))
          ) as texts
        from picks where status = 'pending' and deleted_at is null`,
    );
    expect(secrets.length).toBeGreaterThan(5);
    const pages = await Promise.all([
      html('/'),
      html('/picks'),
      html('/picks?status=active'),
      html('/picks?page=2'),
      html('/record'),
      html('/record?sport=NFL'),
    ]);
    expect(pages[2]).toContain(secrets[0]?.id ?? 'no pick');
    const texts = secrets.flatMap((secret) => secret.texts);
    expect(texts.length).toBeGreaterThan(10);
    for (const page of pages) expect(texts.filter((text) => page.includes(text))).toEqual([]);
  });

  test('has no style or script that the policy would refuse', async () => {
    for (const path of sitePaths) {
      const text = await html(path);
      expect(all(text, /(<[a-z]+[^>]*\sstyle=)/g)).toEqual([]);
      expect(all(text, /\s(on[a-z]+)="/g)).toEqual([]);
    }
  });
});

/** Everything the console and the policy complain of while a page is taken over by the app. */
async function complaints(page: Page, paths: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /policy|trusted ?type/i.test(message.text()))
      heard.push(message.text());
  });
  page.on('pageerror', ({ message }) => heard.push(message));
  await page.exposeFunction('reportViolation', (directive: string) => heard.push(directive));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${sample}`);
    });
  });
  for (const path of paths) {
    await page.goto(product.memberUrl + path);
    await page.getByRole('button', { name: 'Menu' }).waitFor();
  }
  return heard;
}

test('the app takes the pages over without a word: same markup, nothing refused', async () => {
  const { page, close } = await launchChromium();
  try {
    expect(await complaints(page, ['/', '/picks?sport=NBA', '/analytics?range=1y', ...sitePaths])).toEqual(
      [],
    );
    // From another screen the content comes without a served page, and goes through the policy.
    await page.goto(`${product.memberUrl}/about`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Every pick/ }).waitFor();
    await page.locator('.prose-site p').first().waitFor();
  } finally {
    await close();
  }
});

test('a page served last year adds the year to its times without a hydration error', async () => {
  const { page, close } = await launchChromium();
  try {
    await page.clock.setSystemTime('2040-01-01T12:00:00Z');
    expect(await complaints(page, ['/picks', '/record'])).toEqual([]);
    const times = page.locator('main time');
    await expect
      .poll(async () => (await times.allTextContents()).filter((text) => !/, 20[23]\d, /.test(text)))
      .toEqual([]);
    expect(await times.count()).toBeGreaterThan(0);
  } finally {
    await close();
  }
});
