import { buttonClass } from '@picks/ui/button';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ClosingCall } from './closing-call.tsx';
import { useFigures } from './figures.ts';
import { PlanTable } from './plans-section.tsx';
import { homeStats } from './sample-content.ts';
import { Section, SitePage } from './site-page.tsx';
import { Testimonials } from './testimonials.tsx';

const questions = [
  {
    question: 'What do I get for free?',
    answer:
      'Free picks with alerts, our full settled record and the app on your phone. No payment details needed.',
  },
  {
    question: 'How do I pay?',
    answer:
      'From your balance. Deposit by PayPal, Venmo, Zelle, Cash App, Apple Pay, Google Pay, bank transfer or crypto, and your plan starts as soon as the deposit is approved.',
  },
  {
    question: 'What does the weekly number of picks mean?',
    answer:
      "It's how many paid picks your plan unlocks each week, Monday to Sunday (UTC). Free picks don't count, and you can still see earlier weeks.",
  },
  {
    question: "What if it's not for me?",
    answer:
      'Ask for your money back within 30 days of your first payment. We return all of it to your balance, and you can withdraw it from there.',
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'Any time, in the app. An upgrade starts right away and credits your unused days. If you cancel, you keep your plan until the end of the period you paid for.',
  },
  {
    question: 'Do you promise a profit?',
    answer:
      "No. Nobody can. We promise odds, a stake, a reason and a record that's never edited after kickoff.",
  },
] as const;

/** /plans */
export function PlansPage() {
  const { isSample } = useFigures(homeStats);
  return (
    <SitePage
      path="/plans"
      overline="Plans"
      title="Pay for picks, not for promises"
      lead="Every plan includes the full record and the app. The difference is how many paid picks you get each week, and at which levels."
      aside={<Guarantee />}
    >
      <Section>
        <h2 className="sr-only">Plans on offer</h2>
        <PlanTable />
      </Section>
      {isSample && <Testimonials />}
      <Section isSunken overline="Questions" title="Before you join">
        <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="type-heading flex min-h-14 list-none items-center justify-between gap-4 py-3 text-ink">
                {question}
                <ChevronDown
                  size={20}
                  className="shrink-0 text-ink-3 transition-transform duration-100 group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <p className="type-body pb-5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
        <Link to={paths.homeAt('contact')} className={`${buttonClass('secondary')} mt-8`}>
          Ask something else
        </Link>
      </Section>
      <ClosingCall />
    </SitePage>
  );
}

function Guarantee() {
  return (
    <p className="type-meta flex items-center gap-3 rounded-card border border-line bg-canvas px-4 py-3 text-ink-2">
      <RotateCcw size={22} className="shrink-0 text-won" aria-hidden="true" />
      <span>
        <span className="type-heading block text-ink">30-day money-back guarantee</span>
        On every plan, in two taps
      </span>
    </p>
  );
}
