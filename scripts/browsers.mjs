import fs from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';
import { cache, root, runTool } from './project.mjs';

const DOWNLOADS = path.join(cache, 'browsers');

/** Program of each browser that the tests drive, or undefined where it is missing. */
function installedBrowsers() {
  const paths = JSON.parse(fs.readFileSync(path.join(root, 'e2e/browser-paths.json'), 'utf8'));
  const find = (name) =>
    [process.env[name.toUpperCase()], ...paths[name]].find((file) => file && fs.existsSync(file));
  return {
    chromium: find('chromium') ?? downloaded('chrome'),
    shell: find('chromium_shell') ?? downloaded('chrome-headless-shell'),
    firefox: find('firefox') ?? downloaded('firefox'),
  };
}

function downloaded(name) {
  if (!fs.existsSync(DOWNLOADS)) return undefined;
  const files = fs.readdirSync(DOWNLOADS, { recursive: true, withFileTypes: true });
  const entry = files.find((each) => each.isFile() && each.name === name);
  return entry && path.join(entry.parentPath, entry.name);
}

/**
 * Makes sure that Chromium and Firefox are there: Debian's packages as root, a download else. Answers their programs
 * as the environment of the browser tests, or throws one sentence. Without Chromium's headless shell, which a Debian of
 * before 2025 lacks, Chromium takes its place.
 */
export async function provideBrowsers() {
  const isMissing = (...names) => names.some((name) => !installedBrowsers()[name]);
  if (isMissing('chromium', 'firefox'))
    await installFromDebian(['chromium', 'firefox-esr', 'fonts-dejavu-core'], 'Chromium and Firefox');
  if (isMissing('shell')) await installFromDebian(['chromium-headless-shell'], "Chromium's headless shell");
  if (isMissing('chromium', 'firefox')) await download();
  const { chromium, shell, firefox } = installedBrowsers();
  if (chromium && firefox) return { CHROMIUM: chromium, CHROMIUM_SHELL: shell ?? chromium, FIREFOX: firefox };
  const missing = [chromium ? '' : 'Chromium', firefox ? '' : 'Firefox'].filter(Boolean).join(' and ');
  throw new Error(
    `The browser tests need ${missing}: install it (Debian: apt-get install chromium firefox-esr fonts-dejavu-core) ` +
      'or name its program in CHROMIUM or FIREFOX.',
  );
}

/** What Playwright and Puppeteer themselves would fetch, into a folder of this repository. */
async function download() {
  console.log('Downloading Chromium and Firefox ...');
  const { chromium, firefox } = installedBrowsers();
  const env = { PLAYWRIGHT_BROWSERS_PATH: DOWNLOADS };
  if (!chromium) await runTool('playwright-core', ['install', 'chromium'], { env });
  if (!firefox) await runTool('browsers', ['install', 'firefox@esr', '--path', DOWNLOADS]);
}
