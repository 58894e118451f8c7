import {
  importWithdrawnReason,
  type PickFileImport,
  withdrawalMessages,
} from '@picks/contract/imports.admin';
import { Button } from '@picks/ui/button';
import { formatClock, formatDateTime } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { useNow } from '@picks/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useZone } from '#src/session/zone.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { importsQuery, useWithdrawImport } from './imports.queries.ts';

const picks = (count: number) => counted(count, 'pick');

const canWithdraw = ({ withdrawnAt, withdrawUntil }: PickFileImport, now: number): boolean =>
  withdrawnAt === null && Date.parse(withdrawUntil) > now;

/** What can be done about an import, or was done. Empty when its time is over. */
function Standing({ each, now }: { each: PickFileImport; now: number }) {
  const zone = useZone();
  const { withdrawnAt, withdrawnBy, withdrawUntil, left } = each;
  if (withdrawnAt === null)
    return canWithdraw(each, now) && `You can withdraw it until ${formatClock(withdrawUntil, zone)}.`;
  const act = left > 0 ? 'is withdrawing it' : `withdrew it at ${formatClock(withdrawnAt, zone)}`;
  return (
    <>
      <bdi>{withdrawnBy ?? 'Someone'}</bdi> {act}.
    </>
  );
}

interface ImportRowProps {
  readonly each: PickFileImport;
  readonly now: number;
  readonly onWithdraw: () => void;
}

function ImportRow({ each, now, onWithdraw }: ImportRowProps) {
  const zone = useZone();
  return (
    <li
      data-import={each._id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">
          <bdi>{each.name}</bdi>
        </p>
        <p className="type-meta tabular font-normal text-ink-2">
          {picks(each.picks)} · <bdi>{each.by ?? 'Someone'}</bdi> · {formatDateTime(each.at, zone)}
        </p>
        <p className="type-meta tabular font-normal text-ink-2">
          <span role="status">
            <Standing each={each} now={now} />
          </span>
          {/* It changes too often to be announced. */}
          {each.left > 0 && ` ${formatCount(each.left)} of ${picks(each.picks)} left.`}
        </p>
      </div>
      {canWithdraw(each, now) && (
        <Button
          variant="secondary"
          size="small"
          icon={<Undo2 size={16} aria-hidden="true" />}
          aria-label={`Withdraw ${isolated(each.name)}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

/** What a withdrawal does to the picks of an import. */
function Consequence({ ahead, started }: PickFileImport) {
  return (
    <>
      {ahead > 0 && (
        <p>
          {picks(ahead)} of upcoming games {ahead === 1 ? 'is' : 'are'} withdrawn. Nobody gets an alert.
        </p>
      )}
      {started > 0 && (
        <p>
          {picks(started)} of games that have started {started === 1 ? 'becomes' : 'become'} void. Everyone
          sees the reason: {importWithdrawnReason}.
        </p>
      )}
      <p>This can't be undone. You can import the corrected file afterwards.</p>
    </>
  );
}

/** Imports of the last day, or one of them: each can be withdrawn while there is time. */
export function RecentImports({ only }: { only?: string }) {
  const now = useNow();
  const { data, error, refetch } = useQuery(importsQuery);
  const withdraw = useWithdrawImport();
  const [asked, setAsked] = useState<PickFileImport | null>(null);
  const imports = (data?.imports ?? []).filter(({ _id }) => only === undefined || _id === only);
  if (error !== null && data === undefined)
    return <Failure title={withdrawalMessages.listFailed} error={error} onRetry={() => void refetch()} />;
  if (imports.length === 0) return null;
  const confirm = ({ _id }: PickFileImport) => withdraw.mutate(_id, { onSettled: () => setAsked(null) });
  const title = only === undefined ? 'Recent imports' : 'This import';
  return (
    <section aria-label={title} className="card px-4 py-4">
      <h2 className="type-heading">{title}</h2>
      {withdraw.error !== null && (
        <div className="mt-3">
          <Failure
            title={withdrawalMessages.withdrawFailed}
            error={withdraw.error}
            onDismiss={withdraw.reset}
          />
        </div>
      )}
      <ul className="mt-1">
        {imports.map((each) => (
          <ImportRow key={each._id} each={each} now={now} onWithdraw={() => setAsked(each)} />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={`Withdraw ${isolated(asked.name)}?`}
          confirmLabel="Withdraw import"
          isDangerous
          busy={withdraw.isPending}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <Consequence {...asked} />
        </ConfirmDialog>
      )}
    </section>
  );
}
