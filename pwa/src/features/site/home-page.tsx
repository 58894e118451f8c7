import { fallbackHomepage, getHomepageContent, type HomepageContent } from '@picks/contract/homepage';
import { Skeleton } from '@picks/ui/skeleton';
import { usePublic } from '#src/member/public-answers.ts';
import { ClosingCall } from './closing-call.tsx';
import { Contact } from './contact.tsx';
import { ContentBlocks, ContentBlocksLoading } from './content-blocks.tsx';
import { type MarketingFigures, useFigures } from './figures.ts';
import { Hero } from './hero.tsx';
import { HowItWorksTrio, LatestResults, Welcome } from './home-sections.tsx';
import { PlanTable } from './plans-section.tsx';
import { homeStats } from './sample-content.ts';
import { SampleBadge, Section, SiteFrame } from './site-page.tsx';
import { StatsBand } from './stats-band.tsx';
import { Testimonials } from './testimonials.tsx';

/** / (Landing page) */
export function HomePage() {
  const { data, failure } = usePublic(getHomepageContent);
  // Whatever happens to the content, the page stands.
  return <Home content={data ?? fallbackHomepage} isLoading={data === undefined && failure === null} />;
}

interface HomeProps {
  readonly content: HomepageContent;
  /** what administrators wrote below the hero is on its way */
  readonly isLoading?: boolean;
}

/** The home page with this content. */
export function Home({ content, isLoading = false }: HomeProps) {
  const { stats, isSample } = useFigures(homeStats);
  return (
    <SiteFrame meta={{ path: '/', description: content.seo.description }} isOverDark>
      <Hero hero={content.hero} seoTitle={content.seo.title} />
      <Stats stats={stats} isSample={isSample} />
      <HowItWorksTrio />
      <LatestResults />
      {isLoading ? <ContentBlocksLoading /> : <ContentBlocks content={content} />}
      <Welcome />
      <Section
        id="plans"
        overline="Plans"
        title="Free to look, fair to join"
        lead="Every plan comes with a 30-day money-back guarantee, no questions asked."
      >
        <PlanTable />
      </Section>
      {isSample && <Testimonials hasPress />}
      <Contact />
      <ClosingCall />
    </SiteFrame>
  );
}

function Stats({ stats, isSample }: MarketingFigures) {
  return (
    <div className="safe-sides relative z-10 mx-auto -mt-14 w-full max-w-6xl lg:px-8">
      {stats === null ? (
        <Skeleton className="h-40 border border-line bg-surface!" />
      ) : (
        <StatsBand stats={stats} className="shadow-float" />
      )}
      {isSample && (
        <div className="mt-3 flex justify-end">
          <SampleBadge />
        </div>
      )}
    </div>
  );
}
