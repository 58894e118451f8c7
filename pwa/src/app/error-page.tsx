import { shellMessages } from '@picks/contract/shell';
import { Button, buttonClass } from '@picks/ui/button';
import { PageTitle } from '@picks/ui/page-title';
import { TriangleAlert } from 'lucide-react';
import { paths } from './paths.ts';

/** What the router shows when a screen failed (M22). */
export function ErrorPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <TriangleAlert size={32} className="text-danger" aria-hidden="true" />
      <PageTitle>{shellMessages.unexpectedError}</PageTitle>
      <p className="type-body text-ink-2">
        This screen could not be shown. Nothing you saved is lost. Reloading usually helps.
      </p>
      <div className="mt-3 flex gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <a href={paths.home} className={buttonClass('secondary')}>
          Home
        </a>
      </div>
    </main>
  );
}
