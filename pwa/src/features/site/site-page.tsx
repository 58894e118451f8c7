import { clsx } from 'clsx';
import { PageTitle } from '@picks/ui/page-title';
import { type ReactNode, useEffect } from 'react';
import { Particles } from './particles.tsx';
import { SiteFooter } from './site-footer.tsx';
import { type PageMeta, siteMeta } from './site-meta.ts';
import { SiteNav, skipLink } from './site-nav.tsx';
import { useAnchor } from './use-anchor.ts';
import { WholeWords } from './whole-words.tsx';

/** The description and the address of the page, for what reads them after a change of route. */
function useHead(meta: SiteFrameProps['meta']): void {
  const { path, description } = meta ?? {};
  useEffect(() => {
    if (path === undefined || description === undefined) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + path);
  }, [path, description]);
}

interface SiteFrameProps {
  /** none where no page is */
  readonly meta?: Pick<PageMeta, 'path' | 'description'>;
  /** the page begins with a dark hero that reaches under the bar */
  readonly isOverDark?: boolean;
  readonly children: ReactNode;
}

/** Bar, page and foot of the public site. */
export function SiteFrame({ meta, isOverDark = false, children }: SiteFrameProps) {
  useHead(meta);
  useAnchor();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skipLink}>
        Skip to content
      </a>
      <SiteNav isOverDark={isOverDark} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col text-pretty outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

interface SitePageProps {
  readonly path: keyof typeof siteMeta;
  /** of what the page is asked for, where that has a page of its own */
  readonly part?: PageMeta | null;
  readonly overline: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** beside the title from 1024 px */
  readonly aside?: ReactNode;
}

/** A public page below its headline. */
export function SitePage({ path, part, overline, title, lead, aside, children }: SitePageProps) {
  const meta = part ?? { path, ...siteMeta[path] };
  return (
    <SiteFrame meta={meta}>
      <div className="relative overflow-hidden border-b border-line bg-surface">
        <Particles intensity="low" />
        <div className="safe-sides relative mx-auto flex max-w-6xl items-end justify-between gap-6 pt-28 max-lg:flex-wrap pb-10 lg:px-8 lg:pt-36 lg:pb-14">
          <div className="max-w-3xl">
            <p className="type-overline text-accent-text">{overline}</p>
            <PageTitle tab={meta.title} className="type-hero mt-3 break-words text-balance">
              {title}
            </PageTitle>
            <p className="mt-4 max-w-2xl text-[1.0625rem] leading-7 text-balance text-ink-2 lg:text-[1.1875rem] lg:leading-8">
              {typeof lead === 'string' ? <WholeWords text={lead} /> : lead}
            </p>
          </div>
          {aside && <div className="max-w-full lg:shrink-0">{aside}</div>}
        </div>
      </div>
      {children}
    </SiteFrame>
  );
}

interface SectionProps {
  readonly id?: string;
  readonly overline?: string;
  readonly title?: string;
  readonly lead?: ReactNode;
  /** beside the title */
  readonly aside?: ReactNode;
  readonly isSunken?: boolean;
  /** the title beside what it is about, from 1024 px */
  readonly isSplit?: boolean;
  readonly children: ReactNode;
}

/** One band of a page; with an `id` it can be linked to. */
export function Section({ id, overline, title, lead, aside, children, ...look }: SectionProps) {
  const { isSunken = false, isSplit = false } = look;
  return (
    <section
      id={id}
      aria-label={title}
      className={clsx('-scroll-mt-2', isSunken ? 'border-y border-line bg-surface' : 'plain-band')}
    >
      <div
        className={clsx(
          'safe-sides mx-auto max-w-6xl py-12 lg:px-8 lg:py-20',
          isSplit && 'lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16',
        )}
      >
        {title !== undefined && (
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 self-start lg:mb-10">
            <div className="max-w-2xl">
              {overline !== undefined && <p className="type-overline mb-2 text-accent-text">{overline}</p>}
              <h2 dir="auto" className="type-display text-balance text-ink">
                {title}
              </h2>
              {lead && (
                <p dir="auto" className="mt-3 text-[1.0625rem] leading-7 text-pretty text-ink-2">
                  {lead}
                </p>
              )}
            </div>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** Says of what stands beside it that it is an example. */
export function SampleBadge() {
  return (
    <span className="type-meta inline-flex min-h-6 items-center rounded-full border border-dashed border-line-strong px-2.5 text-ink-2">
      Sample content
    </span>
  );
}
