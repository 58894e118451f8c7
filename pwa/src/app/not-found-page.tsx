import { buttonClass } from '@picks/ui/button';
import { PageTitle } from '@picks/ui/page-title';
import { Link } from 'react-router-dom';
import { SiteFrame } from '#src/features/site/site-page.tsx';
import { useVisitor } from '#src/features/site/use-visitor.ts';
import { paths } from './paths.ts';

/** Where no page is: the bar and the foot of the site lead on. */
export function NotFoundPage() {
  const { isSignedIn } = useVisitor();
  return (
    <SiteFrame>
      <div className="safe-sides mx-auto flex w-full max-w-6xl flex-1 flex-col justify-center pt-32 pb-20 lg:px-8 lg:py-40">
        <p className="type-overline text-accent-text">404</p>
        <PageTitle className="type-hero mt-3 text-balance">This page doesn't exist</PageTitle>
        <p className="mt-4 max-w-xl text-[1.0625rem] leading-7 text-ink-2">
          The link may be old, or the address may have a typo. Nothing you saved is lost.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={isSignedIn ? paths.overview : paths.home} className={buttonClass()}>
            {isSignedIn ? 'Dashboard' : 'Home'}
          </Link>
          <Link to={isSignedIn ? paths.picks : paths.publicPicks} className={buttonClass('secondary')}>
            See the picks
          </Link>
        </div>
      </div>
    </SiteFrame>
  );
}
