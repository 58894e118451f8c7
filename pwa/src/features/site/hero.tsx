import type { HomepageContent } from '@picks/contract/homepage';
import { brand } from '@picks/ui/brand';
import { buttonClass } from '@picks/ui/button';
import { PageTitle } from '@picks/ui/page-title';
import { BellRing, RotateCcw, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ContentLink } from './content-link.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';
import { Particles } from './particles.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { useVisitor } from './use-visitor.ts';

const promises = [
  { icon: ShieldCheck, text: 'On the record before kickoff', to: paths.record },
  { icon: BellRing, text: 'On your phone in seconds', to: null },
  { icon: RotateCcw, text: '30-day money-back guarantee', to: null },
] as const;

/** The first screen of the home page: dark in both themes, with the app itself beside the words. */
export function Hero({ hero, seoTitle }: { hero: HomepageContent['hero']; seoTitle: string }) {
  const { isSignedIn } = useVisitor();
  const wide = 'min-h-12! px-6! text-[1rem]!';
  return (
    <section aria-label="Welcome" className="dark relative isolate overflow-hidden bg-[#0a0c14] text-ink">
      <HeroBackdrop />
      <Particles intensity="medium" />
      <div className="safe-sides relative mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-10 pt-28 pb-28 lg:min-h-[46rem] lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-16 lg:px-8 lg:pb-36">
        <div>
          <p dir="auto" className="type-overline text-accent-text">
            {hero.subtitle || brand.line}
          </p>
          <PageTitle
            fullTitle={seoTitle}
            className="mt-4 break-words text-[2.75rem] leading-[2.875rem] font-[780] tracking-[-0.035em] text-balance sm:text-[3.75rem] sm:leading-[3.75rem] lg:text-[4.5rem] lg:leading-[4.5rem]"
          >
            <span dir="auto" className="block">
              {hero.title}
            </span>
          </PageTitle>
          <p
            dir="auto"
            className="mt-5 max-w-xl text-[1.125rem] leading-7 text-pretty text-ink-2 lg:text-[1.25rem] lg:leading-8"
          >
            {hero.description}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {isSignedIn ? (
              <Link to={paths.overview} className={`${buttonClass()} ${wide}`}>
                Dashboard
              </Link>
            ) : (
              hero.ctaText !== '' && (
                <ContentLink to={hero.ctaLink} className={`${buttonClass()} ${wide}`}>
                  <bdi>{hero.ctaText}</bdi>
                </ContentLink>
              )
            )}
            <Link
              to={paths.publicPicks}
              className={`${wide} inline-flex items-center justify-center rounded-control border border-white/35 bg-black/20 font-semibold text-white hover:bg-white/10`}
            >
              See the record
            </Link>
          </div>
          <ul className="mt-9 flex gap-x-6 gap-y-2.5 max-sm:flex-col sm:flex-wrap">
            {promises.map(({ icon: Icon, text, to }) => (
              <li key={text} className="type-meta flex items-center gap-2 text-ink-2">
                <Icon size={16} className="text-accent-text" aria-hidden="true" />
                {to === null ? (
                  text
                ) : (
                  <Link to={to} className="-my-1 py-1 underline underline-offset-4 hover:text-ink">
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
        <PhonePreview />
      </div>
    </section>
  );
}
