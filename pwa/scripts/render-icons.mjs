// Renders pwa/icons into pwa/public/icons, and the picture of shared links. Run after the mark changes: node pwa/scripts/render-icons.mjs
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

function render(source, file, width, height) {
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--allow-file-access-from-files',
      '--default-background-color=00000000',
      `--window-size=${width},${height}`,
      `--screenshot=${folder}public/${file}.png`,
      `file://${folder}icons/${source}`,
    ],
    { stdio: 'ignore' },
  );
}

for (const [source, name, size] of files) render(`${source}.svg`, `icons/${name}`, size, size);
render('share.html', 'share', 1200, 630);
