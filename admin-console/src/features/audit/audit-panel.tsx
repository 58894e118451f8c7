import { auditActionText, auditTargetText } from '@picks/contract/audit-actions';
import type { AuditEntry } from '@picks/contract/audit.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { useZone } from '#src/session/zone.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { MemberLink } from '#src/ui/member-link.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { Sealed } from './audit-columns.tsx';
import { type Change, changesOf, reasonsOf } from './changes.ts';
import { nobodyText, targetName } from './labels.ts';

function ChangeLine({ change: { field, from, to } }: { change: Change }) {
  return (
    <div className="py-2">
      <dt className="text-ink-3">{field}</dt>
      <dd className="mt-0.5 flex flex-col gap-1 wrap-anywhere whitespace-pre-line">
        {from !== null && (
          <del className="rounded-sm bg-lost-soft px-2 py-0.5 no-underline">
            <span aria-hidden="true">− </span>
            <span className="sr-only">before: </span>
            <bdi>{from}</bdi>
          </del>
        )}
        {to !== null && (
          <ins className="rounded-sm bg-won-soft px-2 py-0.5 no-underline">
            <span aria-hidden="true">+ </span>
            <span className="sr-only">after: </span>
            <bdi>{to}</bdi>
          </ins>
        )}
      </dd>
    </div>
  );
}

/** A value of a new record; a long one has a line of its own. */
function Detail({ field, text }: { field: string; text: string }) {
  const isLong = text.length > 40 || text.includes('\n');
  return (
    <div className={clsx('py-1.5', !isLong && 'flex items-baseline justify-between gap-4')}>
      <dt className="text-ink-3">{field}</dt>
      <dd className={clsx('min-w-0 wrap-anywhere whitespace-pre-line', !isLong && 'text-end')}>
        <bdi className={clsx(isLong && 'block')}>{text}</bdi>
      </dd>
    </div>
  );
}

/** Changed fields, or the values of a new record. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry, useZone());
  if (changes.length === 0) return null;
  const isNew = entry.before === null;
  return (
    <PanelSection title={isNew ? 'Details' : 'Before and after'}>
      <dl className="divide-y divide-line">
        {changes.map((change) =>
          isNew ? (
            <Detail key={change.field} field={change.field} text={change.to ?? ''} />
          ) : (
            <ChangeLine key={change.field} change={change} />
          ),
        )}
      </dl>
    </PanelSection>
  );
}

function Target({ target }: Pick<AuditEntry, 'target'>) {
  const name = targetName(target);
  // Only accounts that still exist have a name, which may be empty.
  if (target.type === 'user' && target.name !== null)
    return <MemberLink user={{ _id: target.id, name: target.name || 'Open user' }} />;
  return name === target.id ? <Copyable label="ID" value={name} /> : <bdi>{name}</bdi>;
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { actor, target, ip } = entry;
  const { reason, overrideReason } = reasonsOf(entry);
  return (
    <>
      <div>
        <p className="type-title break-words">{auditActionText(entry.action)}</p>
        <dl className="mt-3 divide-y divide-line">
          <Fact label="When">
            <Moment instant={entry.at} />
          </Fact>
          <Fact label="By">{actor === null ? nobodyText(ip) : <MemberLink user={actor} />}</Fact>
          {targetName(target) !== null && (
            <Fact label={auditTargetText(target.type)}>
              <Target target={target} />
            </Fact>
          )}
          {reason !== null && <Fact label="Reason">{reason}</Fact>}
          {overrideReason !== null && <Fact label="Override reason">{overrideReason}</Fact>}
          <Fact label="Seal">
            <Sealed entry={entry} />
          </Fact>
          {ip !== '' && (
            <>
              <Fact label="IP address">{ip}</Fact>
              <Fact label="Request">
                <Copyable label="Request" value={entry.requestId} />
              </Fact>
            </>
          )}
        </dl>
      </div>
      <Changes entry={entry} />
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
      announcement={entry && auditActionText(entry.action)}
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
