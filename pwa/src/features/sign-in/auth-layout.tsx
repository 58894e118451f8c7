import { Banner } from '@picks/ui/banner';
import { brand, Wordmark } from '@picks/ui/brand';
import { PageTitle } from '@picks/ui/page-title';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { BrandPanel } from './brand-panel.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly error?: string | null;
  readonly success?: string | null;
  readonly children: ReactNode;
  /** links under the form */
  readonly footer?: ReactNode;
}

/** One calm column on the phone; beside the brand panel from 1024 px. */
export function AuthLayout({ title, lead, error, success, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <BrandPanel />
      <div className="safe-top safe-bottom safe-sides flex flex-col lg:px-12">
        <header className="mx-auto flex h-16 w-full max-w-[25rem] items-center lg:hidden">
          <Link
            to={paths.home}
            aria-label={`${brand.name}, home page`}
            className="flex min-h-11 items-center"
          >
            <Wordmark />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col pt-6 pb-10 lg:justify-center lg:pt-10">
          <PageTitle className="type-display">{title}</PageTitle>
          {lead && <p className="type-body mt-2 text-ink-2">{lead}</p>}
          <div className="mt-6 flex flex-col gap-4">
            {error && <Banner tone="danger">{error}</Banner>}
            {success && <Banner tone="success">{success}</Banner>}
            {children}
          </div>
          {footer && (
            <div className="type-body mt-6 flex flex-col items-start gap-1 text-ink-2">{footer}</div>
          )}
        </main>
      </div>
    </div>
  );
}

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-2 hover:underline';

/** A link to another screen of the app in the words of the sign-in screens. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={link}>
      {children}
    </Link>
  );
}

/** A link that leaves the member app. */
export function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={link}>
      {children}
    </a>
  );
}
