import { shellMessages } from '@picks/contract/shell';
import { statusWords } from '@picks/contract/statement-csv';
import type { Transaction } from '@picks/contract/transactions';
import { Banner } from '@picks/ui/banner';
import { Wordmark } from '@picks/ui/brand';
import { Button, buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { PageTitle } from '@picks/ui/page-title';
import { Skeleton } from '@picks/ui/skeleton';
import { ChevronLeft, Printer, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useStatement } from '#src/offline/use-statement.ts';
import { useSession } from '#src/session/session-store.ts';
import { useZone } from '#src/member/use-zone.ts';

/** /dashboard/plans/receipts/:id: one charge, as it is printed. */
export function ReceiptPage() {
  const { id } = useParams();
  const query = useStatement();
  return (
    <div className="mx-auto w-full max-w-2xl">
      <Link
        to={paths.plans}
        className="type-body -ms-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-control pe-3 font-medium text-ink-2 hover:text-ink print:hidden"
      >
        <ChevronLeft size={20} aria-hidden="true" />
        Plans
      </Link>
      {query.state === 'loading' && (
        <div role="status">
          <PageTitle className="sr-only">Receipt</PageTitle>
          <span className="sr-only">{shellMessages.loading}</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {query.state === 'failed' && (
        <>
          <PageTitle className="sr-only">Receipt</PageTitle>
          <Banner tone="danger">We couldn't load the receipt.</Banner>
        </>
      )}
      {query.state === 'ready' && (
        <Found
          charge={query.data.transactions.find(({ _id, type }) => _id === id && type === 'subscription')}
        />
      )}
    </div>
  );
}

function Found({ charge }: { charge: Transaction | undefined }) {
  if (charge !== undefined) return <Receipt charge={charge} />;
  return (
    <div className="card">
      <PageTitle className="sr-only">Receipt</PageTitle>
      <EmptyState
        icon={<ReceiptText size={28} aria-hidden="true" />}
        title="This receipt isn't on this device"
        action={
          <Link to={paths.plans} className={buttonClass('secondary')}>
            All receipts
          </Link>
        }
      >
        The link may be incomplete, or the receipt hasn't reached this device yet.
      </EmptyState>
    </div>
  );
}

function Receipt({ charge }: { charge: Transaction }) {
  const zone = useZone();
  const user = useSession((session) => session.user);
  const { description, amount, status, transactionId, createdAt, period } = charge;
  return (
    <>
      <article className="card p-5 sm:p-8 print:border-0 print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <PageTitle tab={`Receipt ${transactionId}`}>Receipt</PageTitle>
            <p className="type-meta tabular mt-0.5 font-normal text-ink-2">{transactionId}</p>
          </div>
          <Wordmark />
        </header>
        <dl className="mt-6 grid gap-4 sm:grid-cols-2">
          <Fact name="Paid by">
            <bdi>{user?.name}</bdi>
            <span className="block break-words text-ink-2">{user?.email}</span>
          </Fact>
          <Fact name="Date">{formatDate(createdAt, zone)}</Fact>
          <Fact name="Paid from">Account balance</Fact>
          <Fact name="Status">
            <MoneyStatus status={status} label={status === 'completed' ? 'Paid' : statusWords(status)} />
          </Fact>
        </dl>
        <table className="mt-6 w-full border-collapse">
          <caption className="sr-only">What you paid for</caption>
          <thead>
            <tr className="type-meta border-b border-line text-ink-3">
              <th scope="col" className="py-2 text-start font-medium">
                Description
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="type-body border-b border-line align-top text-ink">
              <td className="py-3 pe-4">
                <bdi>{description}</bdi>
                {period && (
                  <span className="type-meta tabular block font-normal text-ink-2">
                    {formatDate(period.startsAt, zone)} to {formatDate(period.endsAt, zone)}
                  </span>
                )}
              </td>
              <td className="tabular py-3 text-end">{formatMoney(amount)}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr className="type-heading text-ink">
              <th scope="row" className="py-3 text-start">
                {status === 'refunded' ? 'Refunded to the balance' : 'Total paid'}
              </th>
              <td className="tabular py-3 text-end">{formatMoney(amount)}</td>
            </tr>
          </tfoot>
        </table>
      </article>
      <Button
        variant="secondary"
        className="mt-4 w-full sm:w-auto print:hidden"
        icon={<Printer size={18} aria-hidden="true" />}
        onClick={() => print()}
      >
        Print
      </Button>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-meta text-ink-3">{name}</dt>
      <dd className="type-body text-ink">{children}</dd>
    </div>
  );
}
