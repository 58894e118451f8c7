import { Dialog } from '@base-ui/react/dialog';
import type { HomepageContent } from '@picks/contract/homepage';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { useStepUp } from '#src/session/step-up.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { useZone } from '#src/session/zone.ts';
import { ScrollArea } from '#src/ui/scroll-area.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { changesBetween } from './content-changes.ts';
import { BRING_BACK, type HomepageEditor } from './use-homepage-editor.ts';
import type { Conflict } from './use-saving.ts';

interface VersionProps {
  readonly title: string;
  readonly content: HomepageContent;
  readonly other: HomepageContent;
}

/** What one of the two says where they differ. */
function Version({ title, content, other }: VersionProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-control bg-sunken p-3">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {changesBetween(other, content).map(({ path, label, text }) => (
          <div key={path}>
            <dt className="type-meta text-ink-3">{label}</dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly editor: HomepageEditor;
}

/** Two editors at once: both versions side by side, and whichever is not taken stays within reach. */
export function ConflictDialog({ conflict, editor }: ConflictDialogProps) {
  const zone = useZone();
  const isOpen = useStepUp((state) => state.reason === null);
  const [isCopied, setIsCopied] = useState(false);
  const { yours, current, isPublication } = conflict;
  const theirs = current.draft ?? current.published;
  const [who, at] =
    current.draft === null
      ? [current.publishedBy, current.publishedAt]
      : [current.draftBy, current.draftAt ?? current.publishedAt];
  const copy = () =>
    void navigator.clipboard.writeText(JSON.stringify(yours, null, 2)).then(() => setIsCopied(true));
  function takeTheirs() {
    const giveBack = editor.takeTheirs();
    notify({ title: 'You have their version now', action: { label: BRING_BACK, onPress: giveBack } });
  }
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-modal="true"
          className="floating fixed inset-x-0 top-[8vh] z-50 mx-auto flex max-h-[84vh] w-[min(52rem,calc(100vw-2rem))] flex-col p-5"
        >
          <Dialog.Title className="type-heading">Someone else made changes</Dialog.Title>
          <Dialog.Description className="mt-1 text-ink-2">
            <bdi>{who ?? 'Someone'}</bdi>{' '}
            {current.draft === null ? 'published a newer version' : 'saved a newer draft'}{' '}
            <RelativeTime instant={at} zone={zone} />. Compare the changes below. If you keep yours, theirs
            stays in the history. If you take theirs, you can bring yours back.
          </Dialog.Description>
          <ScrollArea
            label="Both versions"
            className="mt-4 grid min-h-0 flex-1 gap-3 overflow-y-auto md:grid-cols-2"
          >
            <Version title="Mine" content={yours} other={theirs} />
            <Version title="Theirs" content={theirs} other={yours} />
          </ScrollArea>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="quiet" size="small" onClick={copy}>
              {isCopied ? 'Copied' : 'Copy mine'}
            </Button>
            <Button variant="secondary" size="small" onClick={takeTheirs}>
              Take theirs
            </Button>
            <Button size="small" onClick={editor.keepMine}>
              {isPublication ? 'Keep and publish mine' : 'Keep mine'}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
