import { Button } from '@picks/ui/button';
import { PanelRight } from 'lucide-react';
import { RecordLink } from '#src/ui/cells.tsx';
import { OpenMember } from '#src/ui/member-link.tsx';
import { Menu, MenuItem, MenuSeparator, MoreButton } from '#src/ui/menu.tsx';
import { useActs } from './acts-context.tsx';
import { type ActText, nextAct } from '#src/ui/act-text.ts';
import type { MoneyRecord } from './resource.ts';

/** Whose money it is: the link that opens the request, and the way to the member. */
export function Member({ record }: { record: MoneyRecord }) {
  const { href } = useActs();
  const { name, email, disabledSince } = record.user;
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <RecordLink
          id={record._id}
          href={href(record._id)}
          title={name}
          line={email}
          {...(disabledSince && { flag: 'Disabled' })}
        />
      </span>
      <OpenMember user={record.user} />
    </span>
  );
}

export function Reference({ text }: { text: string }) {
  return (
    <span className="block truncate text-[0.8125rem] text-ink-2" title={text}>
      {text}
    </span>
  );
}

interface RowActionsProps {
  readonly record: MoneyRecord;
  /** what tells it from others, for its buttons */
  readonly name: string;
  readonly acts: readonly ActText[];
  /** label of what the panel is opened for, when no act is next */
  readonly next?: string | undefined;
}

const short: Readonly<Record<string, string>> = {
  'Mark as completed': 'Complete',
  'Mark as processing': 'Process',
  'Approve early': 'Approve',
};

/** As a row has room for it. */
const shortLabel = ({ label }: ActText) => short[label] ?? label;

/** The act that a request asks for, and the rest behind the dots. */
export function RowActions({ record, name, acts, next }: RowActionsProps) {
  const { ask, open } = useActs();
  const first = nextAct(acts);
  return (
    <span className="flex items-center justify-end gap-1">
      {next !== undefined && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${next}: ${name}`}
          onClick={() => open(record._id)}
        >
          {next}
        </Button>
      )}
      {next === undefined && first !== undefined && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${shortLabel(first)}: ${name}`}
          onClick={() => ask(record._id, first)}
        >
          {shortLabel(first)}
        </Button>
      )}
      <Menu trigger={<MoreButton label={`More for ${name}`} />}>
        <MenuItem icon={<PanelRight size={16} aria-hidden="true" />} onSelect={() => open(record._id)}>
          Open
        </MenuItem>
        {acts.length > 0 && <MenuSeparator />}
        {acts.map((act) => (
          <MenuItem key={act.action} isDangerous={act.isDangerous} onSelect={() => ask(record._id, act)}>
            {act.label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
