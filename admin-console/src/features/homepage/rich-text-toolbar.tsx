import { Toolbar } from '@base-ui/react/toolbar';
import { isSafeLink } from '@picks/contract/homepage';
import { Button } from '@picks/ui/button';
import { type Editor, useEditorState } from '@tiptap/react';
import clsx from 'clsx';
import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { InputField } from '#src/ui/fields.tsx';
import { LINK_HINT } from './bound-fields.tsx';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  /** whether the selection has it; a tool without it does something once */
  readonly isOn?: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  isOn: (editor) => editor.isActive(name),
  press: (editor) => editor.chain().focus().toggleMark(name).run(),
});
const heading = (level: 3 | 4, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  press: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'Bold', Bold),
    mark('italic', 'Italic', Italic),
    mark('underline', 'Underline', Underline),
    mark('strike', 'Strikethrough', Strikethrough),
  ],
  [heading(3, 'Heading', Heading3), heading(4, 'Small heading', Heading4)],
  [
    {
      label: 'Bullet list',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      press: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      press: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { label: 'Undo', icon: Undo2, press: (editor) => editor.chain().focus().undo().run() },
    { label: 'Redo', icon: Redo2, press: (editor) => editor.chain().focus().redo().run() },
  ],
];

/** The field was asked for: what is typed next belongs into it. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

interface LinkFormProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** The address of the link at the selection. */
function LinkForm({ editor, onDone }: LinkFormProps) {
  const [link, setLink] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  function apply() {
    if (!isSafeLink(link.trim())) return setError('Use a link that begins with https://, / or #');
    editor.chain().focus().extendMarkRange('link').setLink({ href: link.trim() }).run();
    onDone();
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-2.5">
      <div className="min-w-48 flex-1">
        <InputField
          label="Link"
          inputMode="url"
          spellCheck={false}
          ref={focusOnce}
          value={link}
          error={error}
          hint={LINK_HINT}
          onChange={(event) => setLink(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              apply();
            }
            if (event.key === 'Escape') onDone();
          }}
        />
      </div>
      <Button size="small" onClick={apply}>
        Set link
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetLink().run();
          onDone();
        }}
      >
        Remove link
      </Button>
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOn: boolean | undefined;
  readonly onPress: () => void;
}

function ToolButton({ label, icon: Icon, isOn, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      // the cursor stays in the text: the next key belongs there
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'inline-flex size-8 items-center justify-center rounded-control',
        isOn === true ? 'bg-accent-soft text-accent-text' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon size={16} aria-hidden="true" />
    </Toolbar.Button>
  );
}

/** What can be done with the selection; arrow keys go through it. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => tools.map((group) => group.map(({ isOn }) => isOn?.(current))),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  return (
    <div className="border-b border-line">
      <Toolbar.Root aria-label={`Format of ${label}`} className="flex flex-wrap gap-x-2 gap-y-0.5 p-1">
        {tools.map((group, groupIndex) => (
          <div key={group[0]?.label} className="flex">
            {group.map((tool, index) => (
              <ToolButton
                key={tool.label}
                label={tool.label}
                icon={tool.icon}
                isOn={on[groupIndex]?.[index]}
                onPress={() => tool.press(editor)}
              />
            ))}
          </div>
        ))}
        <ToolButton label="Link" icon={Link2} isOn={isLink} onPress={() => setIsLinking(!isLinking)} />
      </Toolbar.Root>
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
    </div>
  );
}
