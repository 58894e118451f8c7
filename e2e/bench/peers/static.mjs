import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

// The files of `ROOT` as Hono's own middleware serves them, with the compressed copies beside them.
const app = new Hono();
app.use('*', serveStatic({ root: process.env.ROOT, precompressed: true }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`port ${port}`));
