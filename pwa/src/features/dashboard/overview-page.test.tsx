import type { User } from '@picks/contract/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#src/session/session-store.ts';
import { OverviewPage } from './overview-page.tsx';

afterEach(() => void vi.restoreAllMocks());

const HOUR = 3_600_000;

/** The heading for a member of so many hours. */
function greeting(age: number): string {
  const user = { name: 'Ana', plan: 'free', createdAt: new Date(Date.now() - age * HOUR).toISOString() };
  const state = { ...useSession.getState(), user: user as User };
  vi.spyOn(useSession, 'getInitialState').mockReturnValue(state);
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <OverviewPage>.</OverviewPage>
    </MemoryRouter>,
  );
  return /<h1[^]*?<\/h1>/.exec(page)?.[0].replaceAll(/<[^>]*>/g, '') ?? '';
}

test.each([
  [0, 'Welcome, Ana'],
  [23, 'Welcome, Ana'],
  [25, 'Welcome back, Ana'],
])('a member of %d hours is greeted with "%s"', (age, words) => {
  expect(greeting(age)).toBe(words);
});
