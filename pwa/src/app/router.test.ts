import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { routes } from './router.tsx';

/** The console is another app. */
const places = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .filter((path) => !path.startsWith(paths.console));

test.each(places)(
  'the page at %s has something to show: the router warns of one that has nothing',
  (place) => {
    const shown = matchRoutes(routes, place)?.at(-1)?.route;
    expect(shown?.path).not.toBe('*');
    expect(shown?.Component ?? shown?.lazy).toBeDefined();
  },
);
