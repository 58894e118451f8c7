import { shellMessages, SUPPORT_EMAIL } from '@picks/contract/shell';
import { Wordmark } from '@picks/ui/brand';
import { Button, buttonClass } from '@picks/ui/button';
import { PageTitle } from '@picks/ui/page-title';
import { TriangleAlert } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { paths } from './paths.ts';

/** A mail to support that says what happened and where; nothing of what was on the screen. */
function reportLink(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
  const where = typeof location === 'undefined' ? '' : location.pathname;
  const body = `What I was doing:\n\n\nScreen: ${where}\nError: ${what}\n`;
  // Not URLSearchParams: mail programs show its plus signs.
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(shellMessages.unexpectedError)}&body=${encodeURIComponent(body)}`;
}

/** What the router shows when a screen failed. */
export function ErrorPage() {
  return (
    <main className="safe-top mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 py-10 text-center text-balance">
      <Wordmark />
      <span className="mt-8 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert size={26} aria-hidden="true" />
      </span>
      <PageTitle>{shellMessages.unexpectedError}</PageTitle>
      <p className="type-body text-ink-2">
        We couldn't show this screen. Nothing you saved is lost. Reloading usually helps.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <a href={reportLink(useRouteError())} className={buttonClass('secondary')}>
          Report
        </a>
        <a href={paths.home} className={buttonClass('quiet')}>
          Home
        </a>
      </div>
    </main>
  );
}
