import { type AdminPick, pickMessages } from '@picks/contract/picks.admin';
import { Button } from '@picks/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Check, X } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { useNow } from '@picks/ui/use-now';
import { notify } from '#src/ui/toaster.tsx';
import { pickQuery, usePickRefresh, useUpdatePick } from './picks.queries.ts';
import { hasKickedOff, type Outcome, outcomeBlock, outcomes } from './picks.rules.ts';
import { SettleConfirm } from './settle-confirm.tsx';
import { isStale, StaleNotice } from '#src/ui/stale-notice.tsx';
import { word } from './labels.ts';

const icons = { won: Check, lost: X, void: Ban } as const;

interface OutcomeButtonProps {
  readonly outcome: Outcome;
  readonly pick: AdminPick;
  readonly now: number;
  readonly isPending: boolean;
  readonly isTried: boolean;
  /** `settle-blocked` says why it can't be chosen */
  readonly isExplained: boolean;
  readonly onChoose: () => void;
}

function OutcomeButton({
  outcome,
  pick,
  now,
  isPending,
  isTried,
  isExplained,
  onChoose,
}: OutcomeButtonProps) {
  const Icon = icons[outcome];
  const isCurrent = pick.status === outcome;
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={isCurrent || outcomeBlock(pick, outcome, now) !== null || (isPending && !isTried)}
      aria-pressed={pick.status === 'pending' ? undefined : isCurrent}
      aria-describedby={isExplained ? 'settle-blocked' : undefined}
      busy={isPending && isTried}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={onChoose}
    >
      {word(outcome)}
    </Button>
  );
}

interface Try {
  readonly status: Outcome;
  readonly reason?: string | undefined;
}

/** State of settling or correcting a pick: the open question, the last try and its result. */
function useSettling(pick: AdminPick, now: number) {
  const client = useQueryClient();
  const refresh = usePickRefresh();
  const update = useUpdatePick();
  const [asked, setAsked] = useState<Outcome | null>(null);
  const [tried, setTried] = useState<Try | null>(null);
  // It may have got that result meanwhile, from here or from someone else.
  if (asked !== null && asked === pick.status) setAsked(null);
  const isCorrection = pick.status !== 'pending';

  function settle(status: Outcome, version: number, reason?: string) {
    setTried({ status, reason });
    update.mutate(
      { id: pick._id, body: { status, version, reason } },
      {
        onSuccess: () => {
          notify({ title: isCorrection ? `Corrected to ${word(status)}` : `Settled: ${word(status)}` });
          setAsked(null);
        },
        // Keep the dialog open so the reason isn't lost, unless the pick is stale.
        onError: (error) => (reason === undefined || isStale(error)) && setAsked(null),
      },
    );
  }
  return {
    update,
    asked,
    tried,
    settle: (outcome: Outcome, reason?: string) => settle(outcome, pick.version, reason),
    /** Making a pick void before its match, and any correction, is asked about first. */
    choose: (outcome: Outcome) => {
      update.reset();
      if (isCorrection || !hasKickedOff(pick, now)) setAsked(outcome);
      else settle(outcome, pick.version);
    },
    cancel: () => {
      setAsked(null);
      if (!update.isPending) update.reset();
    },
    reload: () => {
      update.reset();
      void refresh();
    },
    overwrite: async ({ status, reason }: Try) => {
      const fresh = await client.fetchQuery({ ...pickQuery(pick._id), staleTime: 0 });
      settle(status, fresh.pick.version, reason);
    },
  };
}

/** The outcome of a pick: given from kick-off on, void at any time, corrected with a confirmation. */
export function SettlePick({ pick }: { pick: AdminPick }) {
  const now = useNow();
  const { update, asked, tried, settle, choose, cancel, reload, overwrite } = useSettling(pick, now);
  const blocked = outcomeBlock(pick, 'won', now);
  return (
    <div>
      <h3 className="type-meta text-ink-2">{pick.status === 'pending' ? 'Settle' : 'Correct the result'}</h3>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {outcomes.map((outcome) => (
          <OutcomeButton
            key={outcome}
            outcome={outcome}
            pick={pick}
            now={now}
            isPending={update.isPending}
            isTried={tried?.status === outcome}
            isExplained={blocked !== null && outcome !== 'void'}
            onChoose={() => choose(outcome)}
          />
        ))}
      </div>
      {blocked !== null && (
        <p id="settle-blocked" className="type-meta mt-2 font-normal text-ink-3">
          {blocked}.
        </p>
      )}
      {update.error !== null && tried !== null && asked === null && (
        <div className="mt-3">
          {isStale(update.error) ? (
            <StaleNotice onReload={reload} onOverwrite={() => void overwrite(tried)} />
          ) : (
            <Failure
              title={pickMessages.updateFailed}
              error={update.error}
              onRetry={() => settle(tried.status, tried.reason)}
              onDismiss={update.reset}
            />
          )}
        </div>
      )}
      {asked !== null && (
        <SettleConfirm
          pick={pick}
          outcome={asked}
          busy={update.isPending}
          failure={
            update.error !== null && (
              <Failure title={pickMessages.updateFailed} error={update.error} onDismiss={update.reset} />
            )
          }
          onConfirm={(reason) => settle(asked, reason)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
