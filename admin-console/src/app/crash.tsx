import { commonProblems } from '@picks/contract/problems';
import { buttonClass, Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/** Shown when a screen could not be drawn or loaded. */
export function Crash() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        isPage
        title={commonProblems.internal.message}
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        Forms you had open keep what you typed.
      </EmptyState>
    </main>
  );
}

export function NotFound() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        isPage
        title="There's nothing at this address"
        action={
          <Link to={paths.panel} className={buttonClass()}>
            Open the console
          </Link>
        }
      />
    </main>
  );
}
