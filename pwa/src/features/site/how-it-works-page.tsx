import { buttonClass } from '@picks/ui/button';
import { Skeleton } from '@picks/ui/skeleton';
import { BellRing, Gauge, ListChecks, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ClosingCall } from './closing-call.tsx';
import { useFigures } from './figures.ts';
import { howItWorksStats, stories } from './sample-content.ts';
import { SampleBadge, Section, SitePage } from './site-page.tsx';
import { StatsBand } from './stats-band.tsx';

const steps = [
  {
    icon: UserPlus,
    title: 'Create your account',
    text: 'A name, an email and a six-digit code. Put the app on your home screen and turn on alerts for new picks.',
    detail: 'Two minutes, free, 18 and over',
  },
  {
    icon: Gauge,
    title: 'We analyze the games',
    text: "Models read data points from live games and odds from the market. Analysts throw out what doesn't hold up and explain what does.",
    detail: 'NFL, NBA, MLB, NHL, MLS, NCAA, Premier League, Soccer',
  },
  {
    icon: BellRing,
    title: 'The pick reaches you',
    text: 'With its odds, its stake in units and our confidence, before kickoff. It opens offline and flags stale odds.',
    detail: "Seconds after it's published",
  },
  {
    icon: ListChecks,
    title: 'The result stays',
    text: "Once the game starts, nobody can change it, including us. Won, lost or void, it's settled in public and counts in every total.",
    detail: 'No edits, no deletions',
  },
] as const;

/** /how-it-works */
export function HowItWorksPage() {
  const { stats, isSample } = useFigures(howItWorksStats);
  return (
    <SitePage
      path="/how-it-works"
      overline="How it works"
      title="Four steps, no mystery"
      lead="What happens between a game on the calendar and a line on the record, and where you come in."
    >
      <Section>
        <ol className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
          {steps.map(({ icon: Icon, title, text, detail }, index) => (
            <li key={title} className="card flex gap-5 p-5 lg:p-8">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-[14px] bg-accent-soft text-accent-text">
                <Icon size={24} aria-hidden="true" />
              </span>
              <div className="flex min-w-0 flex-col">
                <p className="type-overline text-ink-3">Step {index + 1}</p>
                <h2 className="type-title mt-1 text-ink">{title}</h2>
                <p className="type-body mt-2 text-ink-2">{text}</p>
                <p className="type-meta mt-auto pt-3 text-accent-text">{detail}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.publicPlans} className={buttonClass('secondary')}>
            Compare the plans
          </Link>
          <Link to={paths.recordVerify} className={buttonClass('quiet')}>
            Check the record yourself
          </Link>
        </div>
      </Section>
      <Section isSunken title="Where it stands" aside={isSample && <SampleBadge />}>
        {stats === null ? <Skeleton className="h-40" /> : <StatsBand stats={stats} />}
      </Section>
      {isSample && (
        <Section overline="Success stories" title="Three ways to use it" aside={<SampleBadge />}>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 lg:gap-6">
            {stories.map(({ name, result, text }) => (
              <li key={name} className="card flex flex-col gap-2 p-5 lg:p-6">
                <h3 className="type-title text-ink">{result}</h3>
                <p className="type-body flex-1 text-ink-2">{text}</p>
                <p className="type-meta text-ink-3">{name}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ClosingCall />
    </SitePage>
  );
}
