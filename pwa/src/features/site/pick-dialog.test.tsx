import type { MemberPick } from '@picks/contract/picks';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PickDialog } from './pick-dialog.tsx';

const locked = {
  _id: '0192f0c1-0000-7000-8000-000000000001',
  sport: 'NFL',
  league: 'NFL',
  homeTeam: 'Chicago Bears',
  awayTeam: 'Green Bay Packers',
  matchDate: '2026-11-22T18:00:00.000Z',
  accessLevel: 'gold',
  status: 'pending',
  locked: true,
  lockedReason: 'plan',
} as MemberPick;

test('a visitor at a locked pick can sign in or create an account', () => {
  const dialog = renderToStaticMarkup(
    <MemoryRouter>
      <PickDialog pick={locked} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(dialog).toContain('href="/register"');
  expect(dialog).toContain(`href="/login?next=${encodeURIComponent(`/dashboard/picks/${locked._id}`)}"`);
});
