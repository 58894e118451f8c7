import type { Origin } from '@picks/contract/endpoint';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Env } from '#src/http/context.ts';
import { openApiDocument } from './openapi.document.ts';
import { referencePage, referenceStyles } from './reference.page.ts';

interface ReferenceOptions {
  readonly origin: Origin;
  readonly serverUrl: string;
  /** the readable page: on the console always, on the member origin in demo mode */
  readonly hasPage: boolean;
  /** who may read them; everyone without it */
  readonly guard?: MiddlewareHandler<Env> | undefined;
}

export function openApiRoutes({ origin, serverUrl, hasPage, guard }: ReferenceOptions): Hono<Env> {
  const routes = new Hono<Env>();
  if (guard !== undefined) {
    routes.use('/openapi.json', guard);
    routes.use('/docs', guard);
  }
  // Written when somebody asks first: most processes are never asked.
  let document: ReturnType<typeof openApiDocument> | undefined;
  routes.get('/openapi.json', (c) => c.json((document ??= openApiDocument(origin, serverUrl))));
  if (hasPage) {
    routes.get('/docs', (c) => c.html(referencePage(origin)));
    routes.get('/docs.css', (c) =>
      c.body(String(referenceStyles), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    );
  }
  return routes;
}
