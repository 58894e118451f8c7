// Renders pwa/icons/*.svg into pwa/public/icons. Run after the mark changes: node pwa/scripts/render-icons.mjs
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const files = [
  ['icon', 'icon-192', 192],
  ['icon', 'icon-512', 512],
  ['full-bleed', 'maskable-512', 512],
  ['full-bleed', 'apple-touch-180', 180],
  ['monochrome', 'monochrome-512', 512],
  ['monochrome', 'badge-96', 96],
];

const folder = new URL('..', import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [source, name, size] of files) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(new URL(`icons/${source}.svg`, folder), 'utf8');
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: new URL(`public/icons/${name}.png`, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
