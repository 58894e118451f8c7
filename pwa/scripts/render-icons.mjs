// Renders pwa/icons/*.svg into pwa/public/icons. Run after the mark changes: node pwa/scripts/render-icons.mjs
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const files = [
  ['icon', 'icon-192', 192],
  ['icon', 'icon-512', 512],
  ['full-bleed', 'maskable-512', 512],
  ['full-bleed', 'apple-touch-180', 180],
  ['monochrome', 'monochrome-512', 512],
  ['monochrome', 'badge-96', 96],
];

const folder = fileURLToPath(new URL('..', import.meta.url));

for (const [source, name, size] of files) {
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
      `--screenshot=${folder}public/icons/${name}.png`,
      `file://${folder}icons/${source}.svg`,
    ],
    { stdio: 'ignore' },
  );
}
