import type { Hono } from 'hono';
import type { Env } from './context.ts';

/** `/api/picks/:id` as the paths it stands for. */
const pathsOf = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

/** The methods that an app has calls for at a path, as `Allow` lists them; null when there is nothing at the path. */
export function allowedMethods(app: Hono<Env>): (path: string) => string | null {
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => ({ method, paths: pathsOf(path) }));
  return (path) => {
    const methods = new Set(routes.filter(({ paths }) => paths.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return methods.size === 0 ? null : [...methods].toSorted().join(', ');
  };
}
