import { isSafeLink } from '@picks/contract/homepage';
import { cleanFragment } from '@picks/ui/trusted-html';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { EditorContent, getSchema, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { clipboardEvents } from './rich-text-clipboard.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (link) => isSafeLink(link),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];
const schema = getSchema(extensions);

/** As the editor's own document: given HTML, it would parse it past our Trusted Types policy. */
const documentOf = (html: string) =>
  DocumentParser.fromSchema(schema).parse(cleanFragment(html)).toJSON() as object;

interface RichTextEditorProps {
  readonly label: string;
  /** read once: the editor keeps what is typed */
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** Headings, lists, links and marks: what the server's allow-list keeps. */
export function RichTextEditor({ label, html, error, onChange }: RichTextEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: documentOf(html),
    // the content security policy refuses style elements
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        class: 'rich-text min-h-32 px-3 py-2 outline-none',
      },
      handleDOMEvents: clipboardEvents,
    },
    onUpdate: ({ editor: updated }) => onChange(updated.isEmpty ? '' : updated.getHTML()),
  });
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="type-meta text-ink-2">
        {label}
      </span>
      <div className="rounded-control border border-line-strong bg-surface has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-offset-2 has-[[contenteditable]:focus-visible]:outline-accent-text">
        <RichTextToolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-error`} className="type-meta text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
