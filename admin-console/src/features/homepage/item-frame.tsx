import { Badge } from '@picks/ui/badge';
import { ArrowDown, ArrowUp, EyeOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

interface ItemFrameProps {
  /** "Section 2: Why us" */
  readonly name: string;
  readonly title: string;
  /** id of the block of the page that shows it */
  readonly block: string;
  readonly isEnabled: boolean;
  readonly onToggle: (isEnabled: boolean) => void;
  /** absent at the end of the list */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** One item of a list on the page, with its place in it. */
export function ItemFrame(props: ItemFrameProps) {
  const { name, onUp, onDown } = props;
  return (
    <section aria-label={name} data-item="" data-block={props.block} className="card p-4">
      <div className="mb-3 flex flex-wrap items-center gap-1">
        <h2 className="min-w-0 font-semibold max-sm:w-full">
          <bdi className="block truncate">{props.title}</bdi>
        </h2>
        <span className="me-auto shrink-0">
          {!props.isEnabled && (
            <Badge tone="neutral" icon={<EyeOff size={14} aria-hidden="true" />}>
              Hidden
            </Badge>
          )}
        </span>
        <IconButton label={`Move up: ${name}`} onPress={onUp}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move down: ${name}`} onPress={onDown}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete: ${name}`} onPress={props.onDelete} className="hover:text-danger">
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
        <span className="ms-2">
          <Toggle label={`Shown: ${name}`} isOn={props.isEnabled} onToggle={props.onToggle} />
        </span>
      </div>
      <div className="flex flex-col gap-4">{props.children}</div>
    </section>
  );
}
