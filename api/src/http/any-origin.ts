import { createMiddleware } from 'hono/factory';

/** Lets scripts of any site read the responses: these routes ignore cookies. */
export const allowAnyOrigin = createMiddleware(async (c, next) => {
  await next();
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
});
