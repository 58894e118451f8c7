import { brand, Wordmark } from '@picks/ui/brand';
import { buttonClass } from '@picks/ui/button';
import { PageTitle } from '@picks/ui/page-title';
import { BarChart3, type LucideIcon, ShieldCheck, Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useSession } from '#src/session/session-store.ts';
import { PriceLine } from './price-line.tsx';

interface Point {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const points: readonly Point[] = [
  {
    icon: BarChart3,
    title: 'Analyze',
    text: 'AI analyzes data points from live games, so that a bet starts with figures and not with a feeling.',
  },
  {
    icon: Smartphone,
    title: 'Subscribe',
    text: 'Choose a premium plan. New picks reach your phone and stay readable without a connection.',
  },
  {
    icon: ShieldCheck,
    title: 'Win',
    text: 'Follow expert predictions with their price, stake and confidence. Results stay on the record.',
  },
];

/** / */
export function HomePage() {
  const isSignedIn = useSession((session) => session.token !== null);
  return (
    <div className="safe-top safe-bottom flex min-h-dvh flex-col">
      <header className="safe-sides mx-auto flex h-16 w-full max-w-6xl items-center justify-between lg:h-20 lg:px-8">
        <Wordmark />
        <nav aria-label="Account" className="flex items-center gap-1">
          {!isSignedIn && (
            <Link to={paths.login} className={buttonClass('quiet')}>
              Login
            </Link>
          )}
          <Link
            to={isSignedIn ? paths.overview : paths.register}
            className={`${buttonClass('secondary')} max-sm:hidden`}
          >
            {isSignedIn ? 'Dashboard' : 'Get Started'}
          </Link>
          {isSignedIn && (
            <Link to={paths.overview} className={`${buttonClass('secondary')} sm:hidden`}>
              Dashboard
            </Link>
          )}
        </nav>
      </header>
      <main className="flex flex-1 flex-col">
        <Hero isSignedIn={isSignedIn} />
        <ul className="safe-sides mx-auto grid w-full max-w-6xl gap-8 py-12 md:grid-cols-3 lg:gap-12 lg:px-8 lg:py-16">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4 md:flex-col">
              <Icon size={26} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
              <div>
                <h2 className="type-heading text-ink">{title}</h2>
                <p className="type-body mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </main>
      <footer className="border-t border-line">
        <p className="safe-sides type-meta mx-auto max-w-6xl py-5 font-normal text-ink-3 lg:px-8">
          {brand.name} is for people aged 18 or older. Bet only what you can afford to lose.
        </p>
      </footer>
    </div>
  );
}

function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <PriceLine />
      <div className="safe-sides relative mx-auto w-full max-w-6xl pt-10 pb-64 sm:pb-72 lg:px-8 lg:pt-20 lg:pb-56">
        <p className="type-overline text-accent-text">{brand.line}</p>
        <PageTitle tab={brand.line} className="type-hero mt-3 max-w-[16ch] text-balance">
          The pick, the price and the reasons.
        </PageTitle>
        <p className="mt-4 max-w-xl text-[17px] leading-7 text-ink-2 lg:text-[19px] lg:leading-8">
          Sports analytics for data-driven betting decisions, on your phone before kick-off.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to={isSignedIn ? paths.overview : paths.register} className={`${buttonClass()} min-w-40`}>
            {isSignedIn ? 'Dashboard' : 'Get Started'}
          </Link>
          {!isSignedIn && (
            <Link to={paths.login} className={`${buttonClass('secondary')} min-w-28`}>
              Login
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
