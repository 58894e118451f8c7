// @module-tag full
import { contactMessages } from '@picks/contract/inquiries';
import { NETWORK_ERROR_MESSAGE } from '@picks/contract/problems';
import { listInquiries } from '@picks/contract/inquiries.admin';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from './browsers.ts';
import { waitDuring } from './page-waits.ts';
import { admin } from './product/api-calls.ts';
import { publicSite } from './product/public-site.ts';
import { DEMO_ADMIN } from './product/sign-in.ts';

const EMBED = 'https://film.example/embed';
const site = publicSite({ HERO_EMBED_URL: EMBED });
beforeEach(() => site.page.emulateMedia({ reducedMotion: 'no-preference' }));

describe('the hero', () => {
  const backdrop = (at: Page) => at.locator('[data-backdrop]').getAttribute('data-backdrop');
  const films = (at: Page) => {
    const asked: string[] = [];
    at.on('request', (request) => {
      if (/\/hero\/loop|film\.example/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    return asked;
  };

  test('plays our loop', async () => {
    const asked = films(site.page);
    await site.open('/');
    await expect.poll(() => backdrop(site.page)).toBe('video');
    await site.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(asked).toContain('/hero/loop.webm');
  });

  test('falls back to the configured film when our loop fails, and to the picture without one', async () => {
    // A worker would ask for the film past this test.
    const { page: at, close } = await launchChromium({
      serviceWorkers: 'block',
      reducedMotion: 'no-preference',
    });
    try {
      await at.route('**/hero/loop.*', (route) => route.abort());
      await at.route(`${EMBED}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
      await site.open('/', at);
      await at.locator(`iframe[src="${EMBED}"]`).waitFor({ state: 'attached' });
      await at.addInitScript(() => {
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('meta[name="hero-embed"]')?.remove(),
        );
      });
      await waitDuring(
        at.waitForEvent('requestfailed', (request) => request.url().includes('/hero/loop')),
        () => site.open('/', at),
      );
      await expect.poll(() => backdrop(at)).toBe('poster');
      expect(await at.locator('iframe, video').count()).toBe(0);
    } finally {
      await close();
    }
  });

  test.each(['less motion', 'less data'])(
    'with %s wanted it is a picture, and nothing more is fetched',
    async (wish) => {
      const asked = films(site.page);
      if (wish === 'less motion') await site.page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await site.page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      await site.open('/');
      await site.page.waitForLoadState('networkidle');
      expect([await backdrop(site.page), asked, await site.page.locator('.animate-drift').count()]).toEqual([
        'poster',
        [],
        0,
      ]);
    },
  );

  test('specks drift in the number of each intensity, and only where they are seen', async () => {
    await site.open('/');
    const counts = () =>
      site.page
        .locator('[data-particles]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-particles')));
    await expect.poll(counts).toEqual(['15', '25']);
    const running = () =>
      site.page
        .locator('[data-particles]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-running')));
    await expect.poll(running).toEqual(['true', 'false']);
  });
});

test('the figures count up and end where they should', async () => {
  await site.page.setViewportSize({ width: 1440, height: 1200 });
  // Counting is over in two seconds, whether anybody looks or not.
  await site.page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    new MutationObserver(() => {
      const text = document.querySelector('dl dd .tabular > [aria-hidden]')?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await site.open('/');
  const seen = () => site.page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
  const values = () => site.page.locator('dl dd .tabular > [aria-hidden]').allInnerTexts();
  await expect.poll(values).toEqual(['94%', '10K+', '$2.8M']);
});

describe('contact', () => {
  const form = () => site.page.getByRole('form', { name: 'Contact' });
  const fill = async () => {
    for (const [label, text] of [
      ['First name', 'Ana'],
      ['Last name', 'Ruiz'],
      ['Email', 'ana@example.com'],
      ['Subject', 'A question'],
      ['Message', 'What does the weekly limit count?'],
    ] as const)
      await form().getByLabel(label).fill(text);
    await form().getByLabel('What is it about?').selectOption('plan_request');
    await form().getByLabel('Interested plan').selectOption('vip');
    await form().getByLabel('Budget').fill('$100 a month');
  };
  const send = () => form().getByRole('button', { name: 'Send message' }).click();

  test('says at each field what is missing', async () => {
    await site.open('/#contact');
    await send();
    await form().getByText('First name is required').waitFor();
    await expect.poll(() => form().locator('[aria-invalid]').count()).toBe(6);
    const focused = () => site.page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('firstName');
  });

  test('a failure loses nothing, and what is sent arrives', async () => {
    await site.open('/#contact');
    await fill();
    await site.page.route('**/api/homepage/contact', (route) => route.abort());
    await send();
    await form().getByText(contactMessages.failed).waitFor();
    await form().getByText(contactMessages.failedHint).waitFor();
    await form().getByText(NETWORK_ERROR_MESSAGE).waitFor();
    expect(await form().getByLabel('Message').inputValue()).toBe('What does the weekly limit count?');
    expect(await form().getByLabel('Interested plan').inputValue()).toBe('vip');
    await site.page.unroute('**/api/homepage/contact');
    await send();
    await site.page.getByText(contactMessages.sent).waitFor();
    await site.page.getByText(contactMessages.sentHint).waitFor();
  });

  test('written offline it waits, survives the page, can be edited, and goes once by itself', async () => {
    await site.open('/#contact');
    await site.page.context().setOffline(true);
    await fill();
    await send();
    await site.page.getByText('Your message is waiting').waitFor();
    await site.page.getByRole('button', { name: 'Edit message' }).click();
    await form().getByText("You're offline").waitFor();
    await form().getByLabel('Subject').fill('Written on a train');
    await send();
    await site.page.getByText('Your message is waiting').waitFor();
    await site.page.context().setOffline(false);
    await site.page.getByText(contactMessages.sent).waitFor();
    const { inquiries } = await (
      await admin(site.product, DEMO_ADMIN)
    ).call(listInquiries, { query: { search: 'train' } });
    expect(inquiries.map(({ subject }) => subject)).toEqual(['Written on a train']);
  });

  test('the extras belong to a plan request alone', async () => {
    await site.open('/#contact');
    await form().getByLabel('What is it about?').selectOption('support');
    expect(await form().getByLabel('Interested plan').count()).toBe(0);
  });
});
