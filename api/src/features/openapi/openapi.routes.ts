import type { Origin } from '@picks/contract/endpoint';
import { Hono } from 'hono';
import type { Env } from '#src/http/context.ts';
import { openApiDocument } from './openapi.document.ts';
import { referencePage, referenceStyles } from './reference.page.ts';

interface ReferenceOptions {
  readonly origin: Origin;
  readonly serverUrl: string;
  /** the readable page: on the console always, on the member origin in demo mode */
  readonly hasPage: boolean;
}

export function openApiRoutes({ origin, serverUrl, hasPage }: ReferenceOptions): Hono<Env> {
  const routes = new Hono<Env>();
  const document = openApiDocument(origin, serverUrl);
  routes.get('/openapi.json', (c) => c.json(document));
  if (hasPage) {
    routes.get('/docs', (c) => c.html(referencePage(origin)));
    routes.get('/docs.css', (c) =>
      c.body(String(referenceStyles), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    );
  }
  return routes;
}
