import type { OperationsHealth } from '@picks/contract/health.admin';
import { Banner } from '@picks/ui/banner';
import clsx from 'clsx';
import { Check, X } from 'lucide-react';
import { type Books, inReadingOrder, invariantText } from './health.rules.ts';

/** What the last check comes to, and what to do about it. */
export function BooksBanner({ books, total }: { books: Books; total: number }) {
  switch (books.state) {
    case 'unchecked':
      return (
        <Banner tone="info">
          No check has run yet. Checks run every few minutes, or you can start one now.
        </Banner>
      );
    case 'broken':
      return (
        <Banner tone="danger">
          {books.names.length} of {total} checks failed.
          <span className="mt-1 block font-normal">
            Stop approving and completing requests until you know why. Nothing is fixed automatically. Send
            the names below to whoever runs the database.
          </span>
        </Banner>
      );
    case 'overdue':
      return (
        <Banner tone="warning">
          All {total} checks passed last time, but that was too long ago.
          <span className="mt-1 block font-normal">
            Background jobs may be stuck. Check now. If there's no result, restart the server.
          </span>
        </Banner>
      );
    case 'sound':
      return <Banner tone="success">All {total} checks passed.</Banner>;
  }
}

/** Every rule with its result, the broken ones first. */
export function Rules({ invariants }: Pick<OperationsHealth, 'invariants'>) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="type-heading mb-2">
        Books and records
      </h2>
      <ul className="grid gap-x-8 rounded-card border border-line bg-surface px-4 py-1.5 lg:grid-cols-2">
        {inReadingOrder(invariants).map(({ name, ok }) => (
          <li
            key={name}
            className={clsx('flex gap-2.5 py-2', !ok && 'font-semibold text-danger lg:col-span-2')}
          >
            {ok ? (
              <Check size={18} className="mt-px shrink-0 text-won" aria-hidden="true" />
            ) : (
              <X size={18} className="mt-px shrink-0" aria-hidden="true" />
            )}
            <span className="min-w-0">
              <span className="sr-only">{ok ? 'Passed: ' : 'Failed: '}</span>
              {invariantText(name)}
              {!ok && <span className="type-meta block font-normal text-ink-2 select-all">{name}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
