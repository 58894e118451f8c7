import { Tabs } from '@base-ui/react/tabs';
import { homepageBlock } from '@picks/contract/homepage-preview';
import type { HomepageState } from '@picks/contract/homepage.admin';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { entryQuery } from './homepage.queries.ts';
import { FeaturesPart, SectionsPart } from './list-parts.tsx';
import { HomepagePreview } from './preview.tsx';
import { AboutPart, HeroPart, SeoPart } from './text-parts.tsx';
import { type HomepageEditor, useHomepageEditor } from './use-homepage-editor.ts';
import { toPreview } from './working-content.ts';

interface Part {
  readonly id: 'hero' | 'sections' | 'features' | 'about' | 'seo';
  readonly label: string;
  readonly form: ComponentType<{ editor: HomepageEditor }>;
}

const parts: readonly Part[] = [
  { id: 'hero', label: 'Hero Section', form: HeroPart },
  { id: 'sections', label: 'Custom Sections', form: SectionsPart },
  { id: 'features', label: 'Features', form: FeaturesPart },
  { id: 'about', label: 'About', form: AboutPart },
  { id: 'seo', label: 'SEO Settings', form: SeoPart },
];
const partParser = parseAsStringLiteral(parts.map(({ id }) => id)).withDefault('hero');

/** The fields of one part at a time. */
function Parts({ editor }: { editor: HomepageEditor }) {
  const [part, setPart] = useQueryState('part', partParser);
  const wrong = new Set(Object.keys(editor.problems).map((path) => path.split('.')[0]));
  return (
    <Tabs.Root value={part} onValueChange={(next) => void setPart(next as Part['id'])}>
      <Tabs.List
        aria-label="Parts of the page"
        className="mb-4 flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
      >
        {parts.map(({ id, label }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className="type-meta inline-flex h-8 items-center gap-1.5 rounded-[7px] px-2.5 font-semibold whitespace-nowrap text-ink-2 hover:text-ink data-active:bg-surface data-active:text-ink"
          >
            {label}
            {wrong.has(id) && <span className="text-danger">!</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ id, form: Form }) => (
        <Tabs.Panel key={id} value={id} className="flex flex-col gap-4 outline-none">
          <Form editor={editor} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** The block of the page that is being edited: the preview goes there. */
function useEditedBlock() {
  const [part] = useQueryState('part', partParser);
  const [focused, setFocused] = useState<string>();
  const blocks: Readonly<Record<Part['id'], string>> = {
    hero: '',
    sections: focused ?? homepageBlock.section(0),
    features: homepageBlock.features,
    about: homepageBlock.about,
    seo: '',
  };
  const follow = ({ target }: { target: Element }) =>
    setFocused(target.closest<HTMLElement>('[data-block]')?.dataset['block']);
  return { block: blocks[part], follow };
}

interface PreviewColumnProps {
  readonly editor: HomepageEditor;
  readonly block: string;
  /** of the history */
  readonly shownId: string | null;
}

function PreviewColumn({ editor, block, shownId }: PreviewColumnProps) {
  const { data: entry } = useQuery({ ...entryQuery(shownId ?? ''), enabled: shownId !== null });
  const isPast = shownId !== null && entry !== undefined;
  const content = isPast ? entry.content : editor.content;
  const shown = useMemo(() => toPreview(content), [content]);
  return (
    <section
      aria-label="Preview"
      className={clsx('flex min-w-0 flex-col gap-3 @5xl:sticky @5xl:top-0', isPast && '@max-5xl:order-first')}
    >
      <h2 className="type-overline text-ink-3">
        {isPast ? 'Preview of an earlier version' : 'Preview of what you publish'}
      </h2>
      <HomepagePreview content={shown} block={block} />
    </section>
  );
}

interface HomepageEditorProps {
  readonly opened: HomepageState;
  /** as it is saved now */
  readonly latest: HomepageState;
}

/** The studio: the parts of the page beside what they look like, with the draft, the publication and the history. */
export function HomepageEditorView({ opened, latest }: HomepageEditorProps) {
  const editor = useHomepageEditor(opened);
  const isDone = useRef(false);
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { block, follow } = useEditedBlock();
  const closeHistory = () => {
    setShownId(null);
    setIsHistoryShown(false);
  };
  return (
    <>
      <EditorHeader
        editor={editor}
        latest={latest}
        isHistoryShown={isHistoryShown}
        onHistory={() => (isHistoryShown ? closeHistory() : setIsHistoryShown(true))}
        onDiscard={() => setIsDiscarding(true)}
      />
      <div className="flex min-h-0 flex-1">
        <div className="@container min-h-0 min-w-0 flex-1 overflow-y-auto p-4 lg:p-6">
          <EditorNotices editor={editor} latest={latest} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @5xl:grid-cols-[minmax(0,1fr)_28rem] @7xl:grid-cols-[minmax(0,1fr)_34rem]">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looks where the focus is */}
            <form
              noValidate
              aria-label="Content of the home page"
              onFocus={follow}
              onSubmit={(event) => {
                event.preventDefault();
                editor.publish();
              }}
            >
              <Parts editor={editor} />
            </form>
            <PreviewColumn editor={editor} block={block} shownId={shownId} />
          </div>
        </div>
        {isHistoryShown && (
          <HistoryPanel
            shownId={shownId}
            isBusy={editor.isBusy}
            onShow={setShownId}
            onRestore={(id) =>
              editor.restore(id, (action) => {
                closeHistory();
                notify({ title: "Restored as the draft. Publish it when you're ready.", ...action });
              })
            }
            onClose={closeHistory}
          />
        )}
      </div>
      {editor.conflict !== null && <ConflictDialog conflict={editor.conflict} editor={editor} />}
      {isDiscarding && (
        <ConfirmDialog
          title="Discard the draft?"
          confirmLabel="Discard"
          isDangerous
          busy={editor.acts.discard.isPending}
          onConfirm={() =>
            editor.discard((action) => {
              setIsDiscarding(false);
              notify({ title: 'Draft discarded', ...action });
            })
          }
          onCancel={() => setIsDiscarding(false)}
        >
          You'll lose your edits and go back to what visitors see now. Saved drafts stay in the history.
        </ConfirmDialog>
      )}
      <DirtyGuard isDirty={editor.isDirty} isDone={isDone} />
    </>
  );
}
