import { brand } from '@picks/ui/brand';
import { buttonClass } from '@picks/ui/button';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ClosingCall } from './closing-call.tsx';
import { footerTexts } from './site-footer.tsx';
import { Section, SitePage } from './site-page.tsx';
import { type Passage, privacy, terms, textsOf } from './legal-texts.ts';
import { WholeWords } from './whole-words.tsx';

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** Titled passages with their list beside them from 1024 px. */
function Passages({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label="On this page" className="max-lg:hidden">
        <ul className="sticky top-24 flex flex-col border-s border-line">
          {passages.map(({ title }) => (
            <li key={title}>
              <a
                href={`#${idOf(title)}`}
                className="type-meta flex min-h-9 items-center ps-4 text-ink-2 hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose-site max-w-2xl">
        {passages.map((passage) => (
          <section key={passage.title} id={idOf(passage.title)}>
            <h2>{passage.title}</h2>
            {textsOf(passage).map((text) => (
              <p key={text}>
                <WholeWords text={text} />
              </p>
            ))}
            {passage.points && (
              <ul>
                {passage.points.map((point) => (
                  <li key={point}>
                    <WholeWords text={point} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="type-meta mt-10! border-t border-line pt-6">
          Questions about this page: <a href={`mailto:${footerTexts.email}`}>{footerTexts.email}</a>
        </p>
      </div>
    </div>
  );
}

/** /privacy */
export function PrivacyPage() {
  return (
    <SitePage
      path="/privacy"
      overline="Privacy"
      title="What we keep, and for how long"
      lead={`${brand.name} needs very little about you. This page says what we keep, why we keep it and when we delete it.`}
    >
      <Section>
        <Passages passages={privacy} />
      </Section>
    </SitePage>
  );
}

/** /terms */
export function TermsPage() {
  return (
    <SitePage
      path="/terms"
      overline="Terms"
      title="The terms of the service"
      lead="In plain words. In effect since January 1, 2026."
    >
      <Section>
        <Passages passages={terms} />
      </Section>
    </SitePage>
  );
}

const beliefs = [
  {
    title: 'A pick has odds',
    text: "Without the odds it was found at, a pick is just an opinion. Ours show the odds, and we say when they're gone.",
  },
  {
    title: 'A stake is part of the pick',
    text: 'How much matters more than who. Each pick states its stake in units, so a bad week stays a bad week.',
  },
  {
    title: "We don't edit the record",
    text: 'What was published before kickoff is what counts after it. A correction is a visible revision, never a silent one.',
  },
  {
    title: 'Enough is enough',
    text: "If there's no edge, there's no pick. Some days are empty, and you can cancel in two taps.",
  },
] as const;

/** /about */
export function AboutPage() {
  return (
    <SitePage
      path="/about"
      overline="About"
      title="A small team with open books"
      lead={`${brand.name} is a sports analytics platform for data-driven betting decisions: analysts, modelers and the people who answer your tickets.`}
    >
      <Section>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <div className="prose-site">
            <p>
              We began as four people who kept a shared sheet of bets and argued about it on Mondays. The
              sheet had three columns most tipsters leave out: the odds, the stake and the result.
            </p>
            <p>
              The product is that sheet, made properly. A pick is published before kickoff, reaches your phone
              in seconds, opens offline and is settled in public. If the month was bad, the page says so.
            </p>
            <p>We sell information. We don't take bets or set odds, and we aren't paid by anyone who does.</p>
          </div>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {beliefs.map(({ title, text }) => (
              <li key={title} className="card p-5">
                <h2 className="type-heading text-ink">{title}</h2>
                <p className="type-body mt-1.5 text-ink-2">
                  <WholeWords text={text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <Link to={paths.publicAnalytics} className={buttonClass('secondary')}>
            See the numbers
          </Link>
          <Link to={paths.homeAt('contact')} className={buttonClass('quiet')}>
            Talk to us
          </Link>
        </div>
      </Section>
      <ClosingCall />
    </SitePage>
  );
}
