import { auditActionText } from '@picks/contract/audit-actions';
import type { AuditEntry } from '@picks/contract/audit.admin';
import { Link2 } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useZone } from '#src/session/zone.ts';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { MemberCell } from '#src/ui/member-link.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { changesOf } from './changes.ts';
import { nobodyText, targetText } from './labels.ts';

/** Address of an entry beside the log. */
export const EntryHref = createContext<(id: string) => string>(() => '');

function Action({ entry }: { entry: AuditEntry }) {
  const href = useContext(EntryHref);
  return (
    <RecordLink
      id={entry._id}
      href={href(entry._id)}
      title={auditActionText(entry.action)}
      line={targetText(entry.target)}
    />
  );
}

function Changed({ entry }: { entry: AuditEntry }) {
  const zone = useZone();
  return (
    <Line>
      {changesOf(entry, zone)
        .map(({ field }) => field)
        .join(', ')}
    </Line>
  );
}

/** Whether the chain holds the entry. */
export function Sealed({ entry }: { entry: AuditEntry }) {
  return entry.isSealed ? (
    <span className="inline-flex items-center gap-1.5 text-[0.8125rem] font-medium text-won">
      <Link2 size={14} aria-hidden="true" />
      Sealed
    </span>
  ) : (
    <span className="text-[0.8125rem] text-ink-3">Not sealed yet</span>
  );
}

export const auditColumns = recordColumns<AuditEntry>(
  [
    { id: 'action', header: 'Action', className: 'w-80', cell: (entry) => <Action entry={entry} /> },
    {
      id: 'actor',
      header: 'By',
      className: 'w-48',
      cell: ({ actor, ip }) => (actor === null ? <Line>{nobodyText(ip)}</Line> : <MemberCell user={actor} />),
    },
    {
      id: 'changes',
      header: 'Changed',
      cell: (entry) => <Changed entry={entry} />,
    },
    { id: 'sealed', header: 'Seal', className: 'w-28', cell: (entry) => <Sealed entry={entry} /> },
    { id: 'at', header: 'When', className: 'w-28', cell: ({ at }) => <Since instant={at} /> },
  ],
  { list: 'audit' },
);
