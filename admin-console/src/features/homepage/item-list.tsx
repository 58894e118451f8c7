import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ItemFrame } from './item-frame.tsx';
import { type Keyed, moved } from './working-content.ts';

interface Item {
  readonly title: string;
  readonly enabled: boolean;
}

interface ItemListProps<T extends Item> {
  /** "section" */
  readonly resource: string;
  readonly items: readonly Keyed<T>[];
  readonly most: number;
  readonly empty: string;
  /** id of the block of the page that shows the item */
  readonly blockOf: (index: number) => string;
  readonly make: () => Keyed<T>;
  readonly onChange: (next: (before: readonly Keyed<T>[]) => readonly Keyed<T>[]) => void;
  /** the fields of an item; `set` changes them */
  readonly children: (item: Keyed<T>, index: number, set: (change: Partial<T>) => void) => ReactNode;
}

/** What was pressed for a change may be gone after it: the focus goes on in the list, at what was asked for. */
function useFocusAfter() {
  const list = useRef<HTMLDivElement>(null);
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current === null) return;
    const element = list.current?.querySelector<HTMLElement>(target.current);
    target.current = null;
    // the dialog that asked gives the focus back first
    requestAnimationFrame(() => element?.focus());
  });
  return { list, focusAfter: (selector: string) => (target.current = selector) };
}

/** Items in their order: added at the end, moved by one place, switched off, deleted once confirmed. */
export function ItemList<T extends Item>({ resource, items, most, onChange, ...props }: ItemListProps<T>) {
  const [deleting, setDeleting] = useState<Keyed<T> | null>(null);
  const { list, focusAfter } = useFocusAfter();
  const nameOf = (item: T, index: number) => `${resource} ${index + 1}${item.title && `, ${item.title}`}`;
  const put = (key: string, change: Partial<T>) =>
    onChange((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const move = (index: number, step: 1 | -1) => () => onChange((before) => moved(before, index, step));
  return (
    <div ref={list} className="flex flex-col gap-4">
      {items.length === 0 && <p className="text-ink-2">{props.empty}</p>}
      {items.map((item, index) => (
        <ItemFrame
          key={item.key}
          name={nameOf(item, index)}
          title={item.title || `New ${resource}`}
          block={props.blockOf(index)}
          isEnabled={item.enabled}
          onToggle={(enabled) => put(item.key, { enabled } as Partial<T>)}
          onUp={index === 0 ? undefined : move(index, -1)}
          onDown={index === items.length - 1 ? undefined : move(index, 1)}
          onDelete={() => setDeleting(item)}
        >
          {props.children(item, index, (change) => put(item.key, change))}
        </ItemFrame>
      ))}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        data-add=""
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={items.length >= most}
        onClick={() => {
          focusAfter(`[data-item]:nth-of-type(${items.length + 1}) input[name$=".title"]`);
          onChange((before) => [...before, props.make()]);
        }}
      >
        Add {resource}
      </Button>
      {deleting !== null && (
        <ConfirmDialog
          title={`Delete "${isolated(deleting.title || `New ${resource}`)}"?`}
          confirmLabel="Delete"
          isDangerous
          onConfirm={() => {
            focusAfter('[data-add]');
            onChange((before) => before.filter(({ key }) => key !== deleting.key));
            setDeleting(null);
          }}
          onCancel={() => setDeleting(null)}
        >
          The {resource} disappears from the page when you publish. You can still find it in the history.
        </ConfirmDialog>
      )}
    </div>
  );
}
