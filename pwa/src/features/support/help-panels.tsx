import { SUPPORT_EMAIL, SUPPORT_HOURS } from '@picks/contract/shell';
import { memberPriorities, promisedTimes } from '@picks/contract/support';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

/** How fast an answer comes, by priority, and where else to write (response times, contact details). */
export function QuickHelp() {
  return (
    <section aria-labelledby="quick-help" className="card p-4">
      <h2 id="quick-help" className="type-heading text-ink">
        Quick Help
      </h2>
      <p className="type-meta mt-1 font-normal text-ink-2">We reply within:</p>
      <dl className="mt-2 divide-y divide-line">
        {memberPriorities.toReversed().map((priority) => (
          <div key={priority} className="flex justify-between py-2">
            <dt className="text-ink-2">{priority.charAt(0).toUpperCase() + priority.slice(1)} priority</dt>
            <dd className="tabular font-medium text-ink">{promisedTimes[priority]}</dd>
          </div>
        ))}
      </dl>
      <p className="type-meta mt-2 font-normal text-ink-2">
        We'll reply here and notify you by email and alert. Locked out? Write to{' '}
        <a
          href={`mailto:${SUPPORT_EMAIL}`}
          className="inline-flex min-h-6 items-center font-semibold break-all text-accent-text underline underline-offset-2"
        >
          {SUPPORT_EMAIL}
        </a>
        , {SUPPORT_HOURS}.
      </p>
    </section>
  );
}

const issues = [
  {
    question: 'Where are my payment details?',
    answer: "In your deposit history, as soon as we've sent them.",
    to: paths.depositHistory,
  },
  {
    question: 'How long does a withdrawal take?',
    answer: 'Each step and its date are in your withdrawal history.',
    to: paths.withdrawHistory,
  },
  {
    question: 'Why is a pick locked?',
    answer: "It's above your plan, or you've reached your weekly limit.",
    to: paths.plans,
  },
  { question: 'Where is my receipt?', answer: 'On your Plans page, one for every charge.', to: paths.plans },
] as const;

/** What is asked most, and where the answer is. */
export function CommonIssues() {
  return (
    <section aria-labelledby="common-issues" className="card p-4">
      <h2 id="common-issues" className="type-heading text-ink">
        Common Issues
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {issues.map(({ question, answer, to }) => (
          <li key={question} className="py-2.5">
            <Link to={to} className="font-medium text-accent-text underline-offset-2 hover:underline">
              {question}
            </Link>
            <p className="type-meta mt-0.5 font-normal text-ink-2">{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
