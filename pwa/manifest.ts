import type { ManifestOptions } from 'vite-plugin-pwa';

// Node can not load the tsx that names the brand; manifest.test.ts holds the two together.
const name = 'Fairline';

const screenshot = (name: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes: form_factor === 'narrow' ? '390x844' : '1440x900',
  type: 'image/png',
  form_factor,
  label,
});

const shortcut = (name: string, path: string) => ({
  name,
  url: `${path}${path.includes('?') ? '&' : '?'}source=shortcut`,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/** What the phone installs (docs/offline.md). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name,
  short_name: name,
  description: 'Premium Sports Betting. Picks with odds, stake and reasoning, on your phone and offline.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard?source=pwa',
  scope: '/',
  display: 'standalone',
  categories: ['sports'],
  theme_color: '#f6f4ef',
  background_color: '#f6f4ef',
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    screenshot('picks', 'narrow', 'Picks with odds, stake and confidence'),
    screenshot('pick', 'narrow', 'One pick, sealed before kickoff and checked on the phone'),
    screenshot('home', 'narrow', 'What is next, alerts and balance'),
    screenshot('wide-picks', 'wide', 'The picks, by sport'),
    screenshot('wide-overview', 'wide', 'The overview: balance, record and recent picks'),
  ],
  shortcuts: [
    shortcut('Picks', '/dashboard/picks'),
    shortcut('Results', '/dashboard/picks?status=settled'),
    shortcut('Wallet', '/dashboard/transactions'),
    shortcut('New ticket', '/dashboard/support/new'),
  ],
  // What another app shares becomes a ticket that is still to be read over and sent.
  share_target: {
    action: '/dashboard/support/new',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};
