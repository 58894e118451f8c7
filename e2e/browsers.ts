import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page as ChromiumPage } from 'playwright-core';
import { type Browser, launch, type Page as PuppeteerPage, TargetType } from 'puppeteer-core';
import { lookClosely } from './close-looks.ts';
import { noteInputs } from './page-inputs.ts';
import paths from './browser-paths.json' with { type: 'json' };
import type { ChromiumPushService } from './doubles/chromium-push-service.ts';
import type { FirefoxPushService } from './doubles/firefox-push-service.ts';

/** Milliseconds for a browser to start and for each step in it, on a machine of half the speed that is busy. */
const PATIENCE = 60_000;
/** A common phone. */
const PHONE = { width: 390, height: 844 };

export interface LaunchOptions<PushService> {
  pushService?: PushService;
  viewport?: { width: number; height: number };
  /** Profile to come back to; without it a new one, removed at the end. */
  profile?: string;
}

interface ChromiumOptions extends LaunchOptions<ChromiumPushService> {
  /** with what only the desktop's browser has: pushes, notifications that are shown, apps that are installed, pages kept for Back */
  isWhole?: boolean;
}

export interface ChromiumSession {
  context: BrowserContext;
  page: ChromiumPage;
  profile: string;
  close(): Promise<void>;
}

export interface PuppeteerSession {
  browser: Browser;
  page: PuppeteerPage;
  profile: string;
  close(): Promise<void>;
}

/**
 * Chromium with a persistent profile: in an incognito one `PushManager.subscribe()` is aborted and the app counts as not
 * installable. Notifications are allowed. Where nothing of the whole browser is needed it is the headless shell: the same
 * engine without the desktop's window, for two thirds of the processor. Animations are off: tests about motion turn them on.
 */
export async function launchChromium(
  options: ChromiumOptions & Parameters<typeof chromium.launchPersistentContext>[1] = {},
): Promise<ChromiumSession> {
  const { pushService, viewport = PHONE, profile = makeProfile('chromium'), ...others } = options;
  const { isWhole = pushService !== undefined, ...contextOptions } = others;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: isWhole ? chromiumProgram() : (findProgram('chromium_shell') ?? chromiumProgram()),
    headless: true,
    timeout: PATIENCE,
    viewport,
    permissions: ['notifications'],
    reducedMotion: 'reduce',
    // Playwright's switch also turns off the connection over which pushes arrive.
    ignoreDefaultArgs: pushService ? ['--disable-background-networking'] : [],
    ...contextOptions,
    args: [...sandbox, ...(pushService?.flags ?? []), ...(contextOptions.args ?? [])],
  });
  context.setDefaultTimeout(PATIENCE);
  await noteInputs(context);
  const page = context.pages()[0] ?? (await context.newPage());
  lookClosely(page);
  return { context, page, profile, close: async () => closeAndClean(context, profile, options.profile) };
}

/**
 * Chromium with nothing attached to its service workers, over the profile of a `launchChromium` that was closed. An attached
 * debugger changes when Chromium stops a worker, and a page that loads at that moment can hang for good. Animations are off.
 */
export async function launchUnwatchedChromium(profile: string): Promise<PuppeteerSession> {
  const browser = await launch({
    browser: 'chrome',
    executablePath: programOf('chromium'),
    headless: true,
    timeout: PATIENCE,
    userDataDir: profile,
    defaultViewport: PHONE,
    args: ['--force-prefers-reduced-motion', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    targetFilter: (target) => target.type() !== TargetType.SERVICE_WORKER,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { browser, page, profile, close: async () => closeAndClean(browser, profile, undefined) };
}

/**
 * Firefox, driven over WebDriver BiDi. Notifications are allowed and shown by Firefox itself, not the desktop. Animations are
 * off: drawing them takes two fifths of its CPU time.
 */
export async function launchFirefox(
  options: LaunchOptions<FirefoxPushService> = {},
): Promise<PuppeteerSession> {
  const { pushService, viewport = PHONE, profile = makeProfile('firefox') } = options;
  const browser = await launch({
    browser: 'firefox',
    executablePath: programOf('firefox'),
    headless: true,
    timeout: PATIENCE,
    userDataDir: profile,
    defaultViewport: viewport,
    extraPrefsFirefox: {
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
      'dom.webnotifications.requireuserinteraction': false,
      'network.proxy.type': 0,
      'ui.prefersReducedMotion': 1,
      ...pushService?.preferences,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { browser, page, profile, close: async () => closeAndClean(browser, profile, options.profile) };
}

const makeProfile = (name: string) => fs.mkdtempSync(path.join(os.tmpdir(), `${name}-profile-`));

async function closeAndClean(browser: { close(): Promise<void> }, profile: string, kept: string | undefined) {
  await browser.close();
  if (kept === undefined) fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** The browser's program, for what starts it by itself. */
export const chromiumProgram = (): string => programOf('chromium');

function findProgram(name: keyof typeof paths): string | undefined {
  const candidates = [process.env[name.toUpperCase()] ?? '', ...paths[name]];
  return candidates.find((file) => file !== '' && fs.existsSync(file));
}

function programOf(name: 'chromium' | 'firefox'): string {
  const found = findProgram(name);
  if (found === undefined)
    throw new Error(`${name} is not installed: npm test installs it, or name its program.`);
  return found;
}
