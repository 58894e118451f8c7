// @module-tag full
import { readFile } from 'node:fs/promises';
import { getPickProof, listPicks } from '@picks/contract/picks';
import { login } from '@picks/contract/sign-in';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import { verifierKeyText } from '@picks/record/note';
import { bytesOf, LOG_KEY, sampleEntries, serve } from '@picks/record/samples';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { waitDuring } from './page-waits.ts';
import { clientOf, sessionOf } from './product/api-calls.ts';
import { type Product, startProduct } from './product/product.ts';
import { openSite } from './product/site-states.ts';
import { serverResponse } from './product/server-response.ts';

/** The public pages of the record, over the demonstration's picks. */
let product: Product;
let browser: ChromiumSession;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
  browser = await launchChromium({ viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});
beforeEach(async () => {
  page = await browser.context.newPage();
  await page.goto(`${product.memberUrl}/record/verify`);
});
afterEach(() => page.close());

const bundles = '**/record/log/tile/entries/**';
const checkAll = () => page.getByRole('button', { name: /^Check (the whole record|again)$/ }).click();
const says = (text: string | RegExp) => page.getByText(text).waitFor();
/** What is served, with one byte changed. */
const alteredAt = (place: number) => async (route: Route) => {
  const response = await serverResponse(route);
  const bytes = Buffer.from(await response.body());
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await route.fulfill({ response, body: bytes });
};

describe('the whole record', () => {
  test('is checked on the device: how many entries hold, and what came of the picks', async () => {
    await checkAll();
    await says(/^All [\d,]+ entries hold\./);
    const figures = Object.fromEntries(
      await page
        .locator('main dl')
        .first()
        .evaluate((list) =>
          [...list.children].map((each) => [
            each.querySelector('dt')?.innerText,
            each.querySelector('dd')?.innerText,
          ]),
        ),
    ) as Record<string, string>;
    const count = (name: string) => Number(figures[name]?.replaceAll(',', ''));
    const graded = count('Won') + count('Lost') + count('Void');
    expect(graded).toBeGreaterThan(100);
    expect(count('Picks published')).toBe(graded + count('Withdrawn') + count('Still open'));
  });

  test('with one byte changed names the entry', async () => {
    await page.route(bundles, alteredAt(40));
    await checkAll();
    await says("The record doesn't hold.");
    await says(/Entry 0: The entry is not what its hash says/);
  });

  test('with another signature is not believed', async () => {
    await page.route('**/record/log/checkpoint', alteredAt(3));
    await checkAll();
    await says("The record doesn't hold.");
  });

  test('that cannot be read says nothing of what is in it, and is checked once it can', async () => {
    await page.route(bundles, (route) => route.abort());
    await checkAll();
    await says(/That says nothing about what's in it/);
    await page.unroute(bundles);
    await checkAll();
    await says(/entries hold/);
  });

  test('waits for a server that is busy', async () => {
    let refusals = 2;
    await page.route(bundles, (route) => {
      refusals -= 1;
      return refusals < 0
        ? route.continue()
        : route.fulfill({ status: 429, headers: { 'Retry-After': '1' } });
    });
    await checkAll();
    await says(/entries hold/);
  });

  test('of 10,000 entries is checked on a phone a quarter as fast, which says how far it is', async () => {
    const read = serve(bytesOf(sampleEntries(5_000)));
    await page.route('**/record/log/**', async (route) => {
      const [, path = ''] = new URL(route.request().url()).pathname.split('/record/log/');
      const body = path === 'vkey' ? `${verifierKeyText(LOG_KEY)}\n` : Buffer.from(await read(path));
      await route.fulfill({ body });
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await checkAll();
    await says(/^[1-9][\d,]* of 10,000$/);
    await says('All 10,000 entries hold.');
    await devtools.detach();
  });

  test('is no longer read after Stop', async () => {
    let wasAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (wasAsked = resolve));
    await page.route(bundles, () => wasAsked());
    await checkAll();
    await asked;
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Check the whole record' }).waitFor();
  });

  test('an entry that the reader changes is no longer the one that was signed', async () => {
    await checkAll();
    await page.getByText(/^Try it/).click();
    await says('This is what was signed.');
    const entry = page.getByLabel('Entry 0, as it was served');
    const text = await entry.inputValue();
    await entry.fill(text.replace('"v":1', '"v":2'));
    await says(/^This isn't what was signed/);
    await entry.fill(text);
    await says('This is what was signed.');
  });
});

describe('a proof', () => {
  let proof: string;
  beforeAll(async () => {
    const body = { email: 'silver@fairline.example', password: DEMO_PASSWORD };
    const { token } = sessionOf(await clientOf(product.memberUrl, null).call(login, { body }));
    const member = clientOf(product.memberUrl, token);
    const { picks } = await member.call(listPicks);
    const { entries } = await member.call(getPickProof, { params: { id: picks[0]?._id ?? '' } });
    proof = entries[0]?.proof ?? '';
  });
  const choose = (text: string) =>
    page
      .getByLabel('Choose a proof file')
      .setInputFiles({ name: 'pick.tlog-proof', mimeType: 'text/plain', buffer: Buffer.from(text) });

  test('of a pick holds, and shows the entry', async () => {
    await choose(proof);
    await says(/^The proof holds: this is entry/);
    expect(await page.locator('pre').innerText()).toContain('"kind":"published"');
  });

  test('of another place does not', async () => {
    const index = Number(/^index (\d+)$/m.exec(proof)?.[1]);
    await choose(proof.replace(`index ${index}`, `index ${index === 0 ? 1 : index - 1}`));
    await says(/^The proof doesn't hold\. The entry is not the one that the log signed\./);
  });

  test('that is none is said to be none', async () => {
    await choose('holiday picture');
    await says(/^The proof doesn't hold\. That is not a proof file\./);
  });
});

describe('the list', () => {
  const rows = () => page.getByRole('article');
  const checks = () =>
    page
      .getByRole('link', { name: /^Check .* against / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  beforeEach(() => openSite(page, product, '/record'));

  test('is found by sport, month and league, which the address keeps', async () => {
    await page.getByRole('link', { name: /^NFL/ }).click();
    await page.waitForURL('**/record?sport=NFL');
    await expect
      .poll(async () => (await rows().allInnerTexts()).every((text) => text.startsWith('NFL')))
      .toBe(true);
    const month = page.getByLabel('Month');
    const [, option = ''] = await month
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    await month.selectOption(option);
    await page.waitForURL(`**/record?sport=NFL&month=${option}`);
    await page.reload();
    expect(await month.inputValue()).toBe(option);
    await page.getByRole('link', { name: /^All sports/ }).click();
    await page.waitForURL(`**/record/${option}`);
  });

  test('goes on with older results and comes back to the newest', async () => {
    const first = await checks();
    await page.getByRole('link', { name: 'Older' }).click();
    await page.waitForURL('**/record?before=*');
    await expect.poll(async () => (await checks()).some((href) => first.includes(href))).toBe(false);
    await page.getByRole('link', { name: 'Newest' }).click();
    await expect.poll(checks).toEqual(first);
  });

  test('of a month leads to the months beside it', async () => {
    const monthOf = () => page.getByLabel('Month', { exact: true }).inputValue();
    const months = await page
      .getByLabel('Month', { exact: true })
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    const [, newest = '', before = ''] = months;
    await page.goto(`${product.memberUrl}/record?month=${newest}`);
    const beside = page.getByRole('navigation', { name: 'Earlier and later' }).getByRole('link');
    await expect.poll(() => beside.count()).toBe(1);
    await beside.click();
    await expect.poll(monthOf).toBe(before);
    await expect.poll(() => page.title()).toMatch(/^Results of [A-Z][a-z]+ 20\d\d · Fairline$/);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url().split('#')[0]);
    await beside.last().click();
    await expect.poll(monthOf).toBe(newest);
  });

  test('is downloaded whole, for a spreadsheet and for programs', async () => {
    const fileOf = async (name: string) => {
      const file = await waitDuring(page.waitForEvent('download'), () =>
        page.getByRole('link', { name, exact: true }).click(),
      );
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const;
    };
    const [csvName, csv] = await fileOf('CSV');
    const [jsonName, json] = await fileOf('JSON');
    expect([csvName, jsonName]).toEqual(['record.csv', 'record.json']);
    const { picks } = JSON.parse(json) as { picks: { _id: string }[] };
    expect(picks.length).toBeGreaterThan(100);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(picks.length + 1);
    await says(new RegExp(`^${picks.length} results$`));
  });

  test('is followed as a feed, whose items lead to the check of their entries', async () => {
    const addressOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    const feeds = [await addressOf('RSS'), await addressOf('Atom')];
    const announced = await page
      .locator('link[rel="alternate"][type$="+xml"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(announced).toEqual(feeds);
    for (const feed of feeds) {
      const items = await page.evaluate(async (address) => {
        const asked = new XMLHttpRequest();
        asked.open('GET', address ?? '');
        asked.responseType = 'document';
        asked.overrideMimeType('text/xml');
        await new Promise((done) => {
          asked.addEventListener('loadend', done);
          asked.send();
        });
        return [...(asked.responseXML?.querySelectorAll('item, entry') ?? [])].map((item) => {
          const link = item.querySelector('link');
          return link?.getAttribute('href') ?? link?.textContent ?? '';
        });
      }, feed);
      expect(items).toHaveLength(50);
      await page.goto(items[0] ?? '');
      await says(/^The entry holds: this is entry/);
      await page.goBack();
    }
  });

  test('leads from a result to the check of its entry', async () => {
    await page
      .getByRole('link', { name: /^Check .* against / })
      .first()
      .click();
    await page.waitForURL(/\/record\/verify\?entry=\d+#one$/);
    await says(/^The entry holds: this is entry/);
    const entry = JSON.parse(await page.locator('pre').innerText()) as { kind: string };
    expect(entry.kind).toBe('settled');
  });

  test('that cannot be asked for says so, and is there after a retry', async () => {
    await page.route('**/api/public/record**', (route) => route.abort());
    await page.getByRole('link', { name: /^NHL/ }).click();
    await says(/^We couldn't (load|refresh) the results\./);
    await page.unroute('**/api/public/record**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect
      .poll(async () => (await rows().allInnerTexts()).every((text) => text.startsWith('NHL')))
      .toBe(true);
  });
});

test('an entry with one byte changed does not hold, and one that is not there is said not to be', async () => {
  await page.route(bundles, alteredAt(40));
  await page.getByLabel('Entry number').fill('0');
  await page.getByRole('button', { name: 'Check entry' }).click();
  await says(/^The entry doesn't hold\. It isn't the one that the log signed\./);
  await page.getByLabel('Entry number').fill('1,000,000');
  await page.getByRole('button', { name: 'Check entry' }).click();
  await says(/^The entry doesn't hold\. The record has/);
  await page.getByLabel('Entry number').fill('first');
  await page.getByRole('button', { name: 'Check entry' }).click();
  await says('Enter a number like 812');
});

describe('how it works', () => {
  test('shows the key that the log publishes, and a command with it, both to be copied', async () => {
    const key = (await (await fetch(`${product.memberUrl}/record/log/vkey`)).text()).trim();
    await page.getByRole('link', { name: 'See the steps' }).click();
    await page.waitForURL('**/record/how#command-line');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(key);
    await page.getByRole('button', { name: 'Copy the command' }).click();
    await expect.poll(copied).toBe(`npm run verify-record -- ${product.memberUrl}/record/log --vkey ${key}`);
  });

  test('without the key says so, and shows it once it can be read', async () => {
    await page.route('**/record/log/vkey', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'The record' })
      .getByRole('link', { name: 'How it works' })
      .click();
    await says("We couldn't load the key.");
    await page.unroute('**/record/log/vkey');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Copy the key' }).waitFor();
  });
});

test('the pages of the record lead to each other, and the footer leads to all of them', async () => {
  const tabs = page.getByRole('navigation', { name: 'The record' });
  for (const [name, path] of [
    ['Results', '/record'],
    ['How it works', '/record/how'],
    ['Verify', '/record/verify'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => tabs.locator('[aria-current]').innerText()).toBe(name);
  }
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'The Record' }).click();
  await page.waitForURL('**/record');
});
