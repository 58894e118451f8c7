import { isFinalRefusal } from '@picks/api-client/api-client';
import { type GradeBatch, gradingMessages } from '@picks/contract/grading.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { Button, buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Failure } from '#src/ui/failure.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { gamesOf, pickField, type Summary, summaryOf } from './board.ts';
import { focusedPick } from './board-focus.ts';
import { GameCard } from './game-card.tsx';
import { GradeConfirm } from './grade-confirm.tsx';
import { boardQuery, useGradePicks, useUndoGrade } from './grading.queries.ts';
import type { Mark } from './pick-row.tsx';
import { RecentGrades, undoableOf } from './recent-grades.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useEntered } from './use-entered.ts';

/** Selected picks: a mark goes to all of them, and they are let go. */
function useSelected() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    toggle: (id: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    clear: () => setSelected(new Set()),
  };
}

interface FooterProps {
  readonly summary: Summary;
  readonly selected: number;
  readonly onGrade: () => void;
}

/** How far the board is, and the act. */
function Footer({ summary, selected, onGrade }: FooterProps) {
  const { graded, open, pending } = summary;
  const parts = [
    `${formatCount(graded.length)} of ${formatCount(graded.length + pending)} graded`,
    ...(open.length > 0
      ? [`${formatCount(open.length)} ${open.length === 1 ? 'needs' : 'need'} your choice`]
      : []),
    ...(selected > 0 ? [`${formatCount(selected)} selected`] : []),
  ];
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-2 lg:px-6">
      <p role="status" className="tabular me-auto text-ink-2">
        {parts.join(' · ')}
      </p>
      <Button size="small" disabled={graded.length === 0} onClick={onGrade}>
        Grade {counted(graded.length, 'pick')}
      </Button>
    </div>
  );
}

const toFirst = () => document.querySelector<HTMLElement>('h1')?.focus();

/** Grading with its question, its failure and what follows. */
function useGrading(summary: Summary, board: ReturnType<typeof useEntered>, onDone: () => void) {
  const grade = useGradePicks();
  const [isAsking, setIsAsking] = useState(false);
  const send = () => {
    const results = summary.graded.map(({ pick, grade }) => ({ _id: pick._id, status: grade }));
    grade.mutate(
      { body: { results }, idempotencyKey: board.idempotencyKey() },
      {
        onSuccess: () => {
          board.forget();
          onDone();
          notify({ title: `${counted(results.length, 'pick')} graded` });
          toFirst();
        },
        onError: (error) => {
          if (isFinalRefusal(error)) board.enter({});
        },
        onSettled: () => setIsAsking(false),
      },
    );
  };
  return {
    grade,
    isAsking,
    ask: () => setIsAsking(summary.graded.length > 0),
    cancel: () => setIsAsking(false),
    send,
  };
}

interface BoardFailuresProps {
  readonly board: { readonly error: unknown; readonly retry: () => void };
  readonly grading: ReturnType<typeof useGrading>;
}

function BoardFailures({ board, grading: { grade, send } }: BoardFailuresProps) {
  return (
    <>
      {board.error !== null && (
        <Failure title={panelMessages.loadFailed} error={board.error} onRetry={board.retry} />
      )}
      {grade.error !== null && (
        <Failure
          title={gradingMessages.gradeFailed}
          error={grade.error}
          onRetry={send}
          onDismiss={grade.reset}
        />
      )}
    </>
  );
}

/** Tab "Grading": due picks by game. A score is entered once, and every pick of its game is graded by it. */
export function GradingScreen() {
  const { data, error, refetch } = useQuery(boardQuery);
  const games = useMemo(() => gamesOf(data?.picks ?? []), [data]);
  const board = useEntered();
  const { entered, enter } = board;
  const summary = useMemo(() => summaryOf(games, entered), [games, entered]);
  const { selected, toggle, clear } = useSelected();
  const grading = useGrading(summary, board, clear);
  const undo = useUndoGrade();
  const [undoing, setUndoing] = useState<GradeBatch | null>(null);

  function mark(ids: readonly string[], to: Mark) {
    enter(Object.fromEntries(ids.map((id) => [pickField(id), to])));
  }
  useBoardKeys({
    open: summary.open,
    onMark: (to) => {
      const here = focusedPick();
      mark(selected.size > 0 ? [...selected] : here === undefined ? [] : [here], to);
      clear();
    },
    onSelect: toggle,
    onGrade: grading.ask,
    onUndo: () => setUndoing(undoableOf(data?.grades ?? [], Date.now()) ?? null),
  });

  return (
    <>
      <ScreenHeader
        title="Grading"
        aside={data && <span className="tabular text-ink-3">{formatCount(data.total)}</span>}
        actions={<HelpButton />}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3 sm:p-4 lg:p-6">
          <BoardFailures board={{ error, retry: () => void refetch() }} grading={grading} />
          <RecentGrades
            grades={data?.grades ?? []}
            undo={undo}
            asked={undoing}
            onAsk={setUndoing}
            onUndone={() => {
              notify({ title: 'Grades undone' });
              toFirst();
            }}
          />
          {data === undefined && error === null && <Skeleton className="h-96" />}
          {data !== undefined && games.length === 0 && <NothingDue />}
          {data !== undefined && data.total > data.picks.length && (
            <p className="text-ink-2">
              These are the first {formatCount(data.picks.length)} of {formatCount(data.total)}. The next ones
              appear when these are graded.
            </p>
          )}
          {games.map((game) => (
            <GameCard
              key={game.key}
              game={game}
              entered={entered}
              selected={selected}
              onScore={(field, typed) => enter({ [field]: typed })}
              onMark={(id, to) => mark([id], to)}
              onSelect={toggle}
            />
          ))}
        </div>
      </div>
      {games.length > 0 && <Footer summary={summary} selected={selected.size} onGrade={grading.ask} />}
      {grading.isAsking && (
        <GradeConfirm
          summary={summary}
          busy={grading.grade.isPending}
          onConfirm={grading.send}
          onCancel={grading.cancel}
        />
      )}
    </>
  );
}

function NothingDue() {
  return (
    <EmptyState
      icon={<ClipboardCheck size={28} aria-hidden="true" />}
      title="Nothing to grade"
      action={
        <Link to={paths.picks} className={buttonClass('secondary', 'small')}>
          Go to picks
        </Link>
      }
    >
      A pick appears here when its game has started.
    </EmptyState>
  );
}
