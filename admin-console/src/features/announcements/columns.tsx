import type { AdminAnnouncement } from '@picks/contract/announcements.admin';
import { lookUp } from '@picks/contract/fields';
import { Badge, LevelBadge } from '@picks/ui/badge';
import { formatDateTime } from '@picks/ui/format/dates';
import { Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react';
import { useZone } from '#src/session/zone.ts';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { Menu, MenuItem, MoreButton } from '#src/ui/menu.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Toggle } from '#src/ui/toggle.tsx';
import { audienceWords, word } from '#src/ui/labels.ts';
import { useActs } from './acts.tsx';
import { stateWords } from './labels.ts';

interface RowProps {
  readonly announcement: AdminAnnouncement;
}

function Title({ announcement: { _id, title, message } }: RowProps) {
  const { href } = useActs();
  return <RecordLink id={_id} href={href(_id)} title={title} line={message} />;
}

function Audience({ announcement: { targetAudience } }: RowProps) {
  if (targetAudience === 'all' || targetAudience === 'admin')
    return (
      <Badge
        tone={targetAudience === 'all' ? 'neutral' : 'accent'}
        icon={<Users size={12} aria-hidden="true" />}
      >
        {audienceWords[targetAudience]}
      </Badge>
    );
  return <LevelBadge level={targetAudience} />;
}

/** Where it stands, and the time that matters next. */
function State({ announcement: { state, date, expiresAt } }: RowProps) {
  const zone = useZone();
  const time = state === 'scheduled' ? date : expiresAt;
  const before = state === 'scheduled' ? 'for' : state === 'live' ? 'until' : 'on';
  const text = time == null ? null : `${before} ${formatDateTime(time, zone)}`;
  return (
    <>
      <StatusBadge status={state} label={lookUp(stateWords, state, word(state))} />
      {text !== null && (
        <span className="mt-0.5 block truncate text-[0.75rem] text-ink-3" title={text}>
          {text}
        </span>
      )}
    </>
  );
}

function PinToggle({ announcement }: RowProps) {
  const { togglePin, pinning } = useActs();
  const isBusy = pinning?.id === announcement._id;
  return (
    <Toggle
      label={`Pin ${announcement.title}`}
      isOn={isBusy ? pinning.isPinned : announcement.isPinned}
      busy={isBusy}
      onToggle={() => togglePin(announcement)}
    />
  );
}

function RowMenu({ announcement }: RowProps) {
  const { open, remove, togglePin } = useActs();
  const PinIcon = announcement.isPinned ? PinOff : Pin;
  return (
    <Menu trigger={<MoreButton label={`More for ${announcement.title}`} />}>
      <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={() => open(announcement._id)}>
        Edit
      </MenuItem>
      <MenuItem icon={<PinIcon size={16} aria-hidden="true" />} onSelect={() => togglePin(announcement)}>
        {announcement.isPinned ? 'Unpin' : 'Pin'}
      </MenuItem>
      <MenuItem
        icon={<Trash2 size={16} aria-hidden="true" />}
        isDangerous
        onSelect={() => remove(announcement)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}

export const announcementColumns = recordColumns<AdminAnnouncement>(
  [
    { id: 'title', header: 'Announcement', cell: (one) => <Title announcement={one} /> },
    { id: 'audience', header: 'Audience', className: 'w-40', cell: (one) => <Audience announcement={one} /> },
    { id: 'state', header: 'Status', className: 'w-52', cell: (one) => <State announcement={one} /> },
    { id: 'type', header: 'Type', className: 'w-28', cell: ({ type }) => <Line>{word(type)}</Line> },
    {
      id: 'priority',
      header: 'Priority',
      className: 'w-28',
      cell: ({ priority }) => <Line>{word(priority)}</Line>,
    },
    { id: 'pinned', header: 'Pinned', className: 'w-24', cell: (one) => <PinToggle announcement={one} /> },
    { id: 'date', header: 'Announced', className: 'w-32', cell: ({ date }) => <Since instant={date} /> },
    { id: 'by', header: 'By', className: 'w-36', cell: ({ createdBy }) => <Line>{createdBy}</Line> },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-24 !text-end',
      cell: (one) => <RowMenu announcement={one} />,
    },
  ],
  { list: 'announcements' },
);
