import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages for the server, in one file beside the app: rendered there with the same components. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/site-server.tsx',
    target: 'node20',
    minify: false,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: '.site.mjs', codeSplitting: false } },
  },
});
