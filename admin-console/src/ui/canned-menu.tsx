import { Button } from '@picks/ui/button';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

/** A text that the desk writes often, with its variables filled in. */
export interface Canned {
  readonly name: string;
  readonly text: string;
  /** what sending it does besides: "Status Resolved" */
  readonly effect?: string | null;
}

interface CannedRepliesProps {
  readonly canned: readonly Canned[];
  /** where they are edited */
  readonly path: string | undefined;
  readonly onInsert: (reply: Canned) => void;
}

/** The replies to choose from, each with what it does besides. */
export function CannedReplies({ canned, path, onInsert }: CannedRepliesProps) {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" icon={<ChevronDown size={16} aria-hidden="true" />}>
          Canned replies
        </Button>
      }
    >
      {canned.map((reply) => (
        <MenuItem key={reply.name} onSelect={() => onInsert(reply)}>
          <bdi>{reply.name}</bdi>
          {typeof reply.effect === 'string' && (
            <span className="type-meta block font-normal text-ink-3">{reply.effect}</span>
          )}
        </MenuItem>
      ))}
      {path !== undefined && (
        <>
          {canned.length > 0 && <MenuSeparator />}
          <MenuItem onSelect={() => void navigate(path)}>Edit canned replies</MenuItem>
        </>
      )}
    </Menu>
  );
}

/** What sending does besides, and the way to leave that out. */
export function CannedEffect({ effect, onDrop }: { readonly effect: string; readonly onDrop: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1.5">
      <p role="status" className="type-meta font-normal text-ink-2">
        Sending also sets: <span className="font-semibold text-ink">{effect}</span>
      </p>
      <Button variant="quiet" size="small" onClick={onDrop}>
        Only reply
      </Button>
    </div>
  );
}
