import { listPublicPicks } from '@picks/contract/site';
import { buttonClass } from '@picks/ui/button';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { ArrowRight, BarChart3, CreditCard, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { PublicPickCard } from './public-pick-card.tsx';
import { Section } from './site-page.tsx';

const trio = [
  {
    icon: BarChart3,
    title: 'Analyze',
    text: 'AI analyzes data points from live games and markets, and our analysts turn what holds up into a pick with odds.',
  },
  {
    icon: CreditCard,
    title: 'Subscribe',
    text: 'Choose one of the premium plans. Our team answers your questions in the app, and it works the same on every device.',
  },
  {
    icon: Trophy,
    title: 'Win',
    text: 'Follow expert predictions with a recommended stake. When the game is over, the result goes on the record, won or lost.',
  },
] as const;

/** The way to the page that tells the rest. */
const onwards = clsx(buttonClass('quiet'), 'mt-6 -ms-4 text-accent-text!');

/** Analyze, Subscribe, Win. */
export function HowItWorksTrio() {
  return (
    <Section overline="How it works" title="From a live game to your phone">
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-3 lg:gap-6">
        {trio.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="card relative flex flex-col p-5 lg:p-7">
            <div className="flex items-center justify-between">
              <span className="flex size-12 items-center justify-center rounded-[14px] bg-accent-soft text-accent-text">
                <Icon size={24} aria-hidden="true" />
              </span>
              <span aria-hidden="true" className="tabular text-[2rem] leading-10 font-bold text-line">
                {index + 1}
              </span>
            </div>
            <h3 className="type-title mt-5 text-ink">{title}</h3>
            <p className="type-body mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <Link to={paths.howItWorks} className={onwards}>
        See how it works
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </Section>
  );
}

/** What the home page asks of the picks. */
export const latestResults = { page: 1, status: 'settled' } as const;

/** The newest results, as they are on the record; nothing while there are none or they cannot be read. */
export function LatestResults() {
  const { data, isLoading } = usePublic(listPublicPicks, latestResults);
  const settled = data?.picks.slice(0, 3) ?? [];
  if (!isLoading && settled.length === 0) return null;
  return (
    <Section
      isSunken
      overline="The record"
      title="The latest results, won and lost"
      lead="Every pick is settled in public. These are the newest, not the best."
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:max-lg:*:nth-3:hidden lg:grid-cols-3 lg:gap-6">
        {settled.length === 0 && [1, 2, 3].map((card) => <Skeleton key={card} className="h-60" />)}
        {settled.map((pick) => (
          <li key={pick._id}>
            <PublicPickCard pick={pick} />
          </li>
        ))}
      </ul>
      <Link to={paths.publicPicks} className={onwards}>
        All picks on the record
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </Section>
  );
}

const steps = [
  {
    title: 'Create a free account',
    text: 'A name, an email and a code. You get free picks right away, with no payment details.',
  },
  {
    title: 'Choose a VIP plan',
    text: 'Free, Starter, Professional or VIP. Your plan sets which picks you see and how many a week.',
  },
  {
    title: 'Start winning with science',
    text: 'Get odds, stakes and reasoning on your phone before kickoff, and results after it.',
  },
] as const;

/** Three steps in, and the way to the plans. */
export function Welcome() {
  return (
    <Section id="welcome" isSunken overline="Welcome" title="Three steps, then the first pick">
      <ol className="grid grid-cols-1 gap-6 md:grid-cols-3 lg:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex flex-col border-t-2 border-accent pt-4">
            <span className="type-overline text-accent-text">Step {index + 1}</span>
            <h3 className="type-title mt-1 text-ink">{title}</h3>
            <p className="type-body mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <Link to={paths.homeAt('plans')} className={`${buttonClass()} mt-8 min-h-12! px-6!`}>
        Join VIP Now
      </Link>
    </Section>
  );
}
