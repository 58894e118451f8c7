import { dashboardMessages } from '@picks/contract/dashboard';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { reportReachable } from '#src/offline/connectivity.ts';
import { NoPicksYet } from './no-picks.tsx';

const words = () => renderToString(<NoPicksYet syncedAt={null} />).replaceAll(/<[^>]*>/g, '');
afterEach(() => reportReachable(true));

test('a first load that the server fails does not blame the internet', () => {
  expect(words()).toContain(dashboardMessages.picksFailed);
  expect(words()).not.toMatch(/internet|connect/i);
});
