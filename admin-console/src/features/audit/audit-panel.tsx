import type { AuditEntry } from '@picks/contract/audit.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { MemberLink } from '#src/ui/member-link.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { word } from '#src/ui/labels.ts';
import { actionWords, Sealed } from './audit-columns.tsx';
import { type Change, changesOf } from './changes.ts';

function ChangeLine({ change: { field, from, to } }: { change: Change }) {
  return (
    <div className="py-2">
      <dt className="text-ink-3">{word(field)}</dt>
      <dd className="mt-0.5 flex flex-col gap-1 break-words">
        {from !== null && (
          <del className="rounded-sm bg-lost-soft px-2 py-0.5 no-underline">
            <span aria-hidden="true">− </span>
            <span className="sr-only">before: </span>
            {from}
          </del>
        )}
        {to !== null && (
          <ins className="rounded-sm bg-won-soft px-2 py-0.5 no-underline">
            <span aria-hidden="true">+ </span>
            <span className="sr-only">after: </span>
            {to}
          </ins>
        )}
      </dd>
    </div>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { actor, target } = entry;
  const changes = changesOf(entry);
  return (
    <>
      <div>
        <p className="type-title break-words">{actionWords(entry.action)}</p>
        <dl className="mt-3 divide-y divide-line">
          <Fact label="When">
            <Moment instant={entry.at} />
          </Fact>
          <Fact label="By">{actor === null ? 'The system' : <MemberLink user={actor} />}</Fact>
          <Fact label={word(target.type)}>
            {target.type === 'user' ? (
              <MemberLink user={{ _id: target.id, name: target.name || 'Open user' }} />
            ) : (
              (target.name ?? <Copyable label="ID" value={target.id} />)
            )}
          </Fact>
          {entry.reason !== null && <Fact label="Reason">{entry.reason}</Fact>}
          <Fact label="Chain">
            <Sealed entry={entry} />
          </Fact>
          {entry.ip !== '' && <Fact label="Address">{entry.ip}</Fact>}
          <Fact label="Request">
            <Copyable label="Request" value={entry.requestId} />
          </Fact>
        </dl>
      </div>
      <PanelSection title="Before and after">
        {changes.length === 0 ? (
          <p className="text-ink-2">It didn't change anything.</p>
        ) : (
          <dl className="divide-y divide-line">
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </dl>
        )}
      </PanelSection>
    </>
  );
}

interface AuditPanelProps {
  readonly entry: AuditEntry | undefined;
  readonly isLoading: boolean;
  readonly walk: RecordPager;
  readonly onClose: () => void;
}

/** One act beside the log: who, what, when, and what it changed. */
export function AuditPanel({ entry, isLoading, walk, onClose }: AuditPanelProps) {
  return (
    <SidePanel
      resource="Entry"
      title="Entry details"
      announcement={entry && actionWords(entry.action)}
      walk={walk}
      onClose={onClose}
    >
      {entry === undefined && !isLoading ? (
        <EmptyState title="This entry isn't on this page of the log">A filter may hide it.</EmptyState>
      ) : (
        <div className="flex flex-col gap-6 p-4">
          {entry === undefined ? <Skeleton className="h-80" /> : <EntryFacts entry={entry} />}
        </div>
      )}
    </SidePanel>
  );
}
