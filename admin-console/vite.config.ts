import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['DEV_API'] ?? 'http://127.0.0.1:4401';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': api, '/mail-frame': api } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // the content security policy refuses data: fonts and inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
