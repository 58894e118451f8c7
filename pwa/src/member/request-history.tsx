import { shellMessages } from '@picks/contract/shell';
import type { Transaction } from '@picks/contract/transactions';
import { Banner } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { ListRow, LoadingRows } from '@picks/ui/list-row';
import type { ComponentType, ReactNode } from 'react';
import { type Statement, useStatement } from '#src/offline/use-statement.ts';
import { AsOfLine } from './as-of-line.tsx';
import { methodName } from './payment-options.ts';
import { useOpened } from '#src/page/use-opened.ts';
import { usePaymentNews } from './unread.tsx';
import { useZone } from './use-zone.ts';

export interface RequestDetails {
  readonly request: Transaction;
  readonly onClose: () => void;
}

interface RequestHistoryProps {
  readonly type: Transaction['type'];
  /** plural: "deposits" */
  readonly nouns: string;
  readonly Status: ComponentType<Pick<Transaction, 'status'>>;
  readonly Details: ComponentType<RequestDetails>;
  /** shown when there is none */
  readonly children: ReactNode;
}

/** A member's requests of one kind, newest first: from this device, offline too. */
export function RequestHistory({ nouns, ...history }: RequestHistoryProps) {
  const query = useStatement();
  if (query.state === 'loading') return <LoadingRows label={shellMessages.loading} />;
  if (query.state === 'failed') return <Banner tone="danger">We couldn't load your {nouns}.</Banner>;
  return <Requests {...history} {...query.data} />;
}

type RequestsProps = Omit<RequestHistoryProps, 'nouns'> & Statement;

function Requests({ type, Status, Details, children, ...statement }: RequestsProps) {
  const { openId, open, close } = useOpened('request');
  const zone = useZone();
  const requests = statement.transactions.filter((each) => each.type === type);
  const news = usePaymentNews(requests.map(({ _id }) => _id));
  const opened = requests.find(({ _id }) => _id === openId);
  return (
    <>
      <AsOfLine syncedAt={statement.syncedAt} isOld={statement.isOld} />
      {requests.length === 0 ? (
        <div className="card">{children}</div>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {requests.map((request) => (
            <ListRow
              key={request._id}
              title={methodName(request.paymentMethod)}
              aside={
                <span className="type-body tabular font-semibold text-ink">
                  {formatMoney(request.amount)}
                </span>
              }
              isUnread={news.has(request._id)}
              onOpen={() => open(request._id)}
            >
              <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <time dateTime={request.createdAt} className="type-meta font-normal text-ink-3">
                  {formatDateTime(request.createdAt, zone)}
                </time>
                <Status status={request.status} />
              </span>
            </ListRow>
          ))}
        </ul>
      )}
      {opened && <Details request={opened} onClose={close} />}
    </>
  );
}
