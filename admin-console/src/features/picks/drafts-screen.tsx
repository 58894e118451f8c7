import {
  type DraftFailure,
  MOST_PICK_DRAFTS,
  type PickDraft,
  pickDraftMessages,
} from '@picks/contract/pick-drafts.admin';
import { lookUp } from '@picks/contract/fields';
import { Badge } from '@picks/ui/badge';
import { Button, buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDateTime } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FilePen, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { useZone } from '#src/session/zone.ts';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { useDeleting } from '#src/ui/deleting.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { draftsQuery, useDeleteDraft } from './drafts.queries.ts';

const failures: Readonly<Record<DraftFailure, string>> = {
  kickoff_passed: "It didn't go out: its game had started",
  author_left: "It didn't go out: whoever scheduled it is no longer an administrator",
  incomplete: "It didn't go out: something is missing",
};

/** What a draft is called: its game and its pick, as far as they are there. */
function nameOf({ content: { homeTeam, awayTeam, prediction, title, league } }: PickDraft): string {
  if (title !== undefined && title !== '') return isolated(title);
  const game = [homeTeam, awayTeam]
    .map((team = '') => isolated(team))
    .filter(Boolean)
    .join(' vs ');
  return [game, isolated(prediction ?? '')].filter(Boolean).join(' - ') || isolated(league ?? 'Untitled');
}

function Standing({ draft }: { draft: PickDraft }) {
  const zone = useZone();
  if (draft.publishAt !== null)
    return <Badge tone="pending">Goes out {formatDateTime(draft.publishAt, zone)}</Badge>;
  if (draft.failure === null) return <Badge tone="neutral">Draft</Badge>;
  return (
    <p className="type-meta font-semibold text-lost">{lookUp(failures, draft.failure, "It didn't go out")}</p>
  );
}

function Row({ draft, onDelete }: { draft: PickDraft; onDelete: () => void }) {
  const zone = useZone();
  const { sport = '', league = '', matchDate } = draft.content;
  const kickOff = matchDate && `kickoff ${formatDateTime(matchDate, zone)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-5">
      <div className="min-w-[min(16rem,100%)] flex-1">
        <Link
          to={paths.pickDraft(draft._id)}
          className="font-semibold break-words underline-offset-2 hover:underline"
        >
          {nameOf(draft)}
        </Link>
        <p className="type-meta font-normal text-ink-2">
          {[
            isolated(sport),
            isolated(league),
            kickOff,
            draft.savedBy && `saved by ${isolated(draft.savedBy)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Standing draft={draft} />
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${nameOf(draft)}`}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  );
}

function NewPick() {
  return (
    <Link to={paths.newPick} className={buttonClass('primary', 'small')}>
      <Plus size={16} aria-hidden="true" />
      New pick
    </Link>
  );
}

function Drafts({
  drafts,
  onDelete,
}: {
  drafts: readonly PickDraft[];
  onDelete: (draft: PickDraft) => void;
}) {
  if (drafts.length === 0)
    return (
      <EmptyState
        icon={<FilePen size={28} aria-hidden="true" />}
        title={pickDraftMessages.empty}
        action={<NewPick />}
      >
        Save a pick you're still writing, or give it a time to go out by itself. Members don't see it before.
      </EmptyState>
    );
  return (
    <ul className="card divide-y divide-line">
      {drafts.map((draft) => (
        <Row key={draft._id} draft={draft} onDelete={() => onDelete(draft)} />
      ))}
    </ul>
  );
}

/** The list "Drafts": picks that are being written, and those that go out at a time. */
export function DraftsScreen() {
  const { data, error, isFetching, refetch } = useQuery(draftsQuery);
  const isWaiting = useDelayedFlag(data === undefined && isFetching);
  const remove = useDeleteDraft();
  const deleting = useDeleting<PickDraft>({
    remove,
    confirmLabel: 'Delete draft',
    titleOf: (draft) => `Delete ${nameOf(draft)}?`,
    doneOf: (draft) => `Draft deleted: ${nameOf(draft)}`,
    consequenceOf: ({ publishAt }) =>
      publishAt === null ? "It can't be brought back." : "It won't go out, and can't be brought back.",
    onDeleted: () => {},
  });
  return (
    <>
      <ScreenHeader
        title="Drafts"
        before={<BackLink to={paths.picks} label="Back to picks" />}
        aside={
          data && (
            <span className="tabular text-ink-3">
              {data.drafts.length} of {MOST_PICK_DRAFTS}
            </span>
          )
        }
        actions={<NewPick />}
      />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 *:shrink-0 lg:p-6">
        {error !== null && (
          <Failure title={pickDraftMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {remove.error !== null && (
          <Failure title={pickDraftMessages.deleteFailed} error={remove.error} onDismiss={remove.reset} />
        )}
        {isWaiting && <Skeleton className="h-40" />}
        {data && <Drafts drafts={data.drafts} onDelete={deleting.ask} />}
      </div>
      {deleting.dialog}
    </>
  );
}
