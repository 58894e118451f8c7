import { createMiddleware } from 'hono/factory';

/** Lets scripts of every site read the answers: nobody's cookie is looked at. */
export const openToAll = createMiddleware(async (c, next) => {
  await next();
  c.header('Access-Control-Allow-Origin', '*');
});
