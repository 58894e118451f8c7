import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

// The console's addresses are the API's business: it leads to where the console is.
const api = process.env['DEV_API'] ?? 'http://127.0.0.1:4400';
const proxy = { '/api': api, '/admin': api, '/record/log': api, '/unsubscribe/one-click': api };

/** Names the build in its page: the same sources give the same name. */
const nameBuild: Plugin = {
  name: 'name-build',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) => {
      const files = Object.keys(bundle).toSorted().join('\n');
      const content = createHash('sha256').update(files).digest('hex').slice(0, 12);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head-prepend' }];
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    nameBuild,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.{png,svg}', 'favicon.svg'],
      },
    }),
  ],
  // A data: URL would need a hole in the content security policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the server, which names a page's scripts in its head; a dot keeps it from being served.
    manifest: '.manifest.json',
    // What seldom changes keeps its name, and its place in the browser's cache, from one build to the next.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
            // Few files rather than one for each thing that is shared: each costs a round trip on a phone's network.
            { name: 'start', tags: ['$initial'] },
            { name: 'database', test: /node_modules[\\/]dexie/ },
            // With what members and visitors share.
            {
              name: 'ui',
              test: /packages[\\/]ui|lucide-react|pwa[\\/]src[\\/](?:page|forms|member[\\/](?:plan-period|unlocking-plan))/,
              minShareCount: 2,
            },
            {
              name: 'member',
              test: /pwa[\\/]src[\\/](?:member|offline|features[\\/](?:picks|plans|wallet|announcements))[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
