import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openPath } from '#src/app/paths.ts';
import { rememberRecord } from '#src/session/recent.ts';
import { IconButton } from './icon-button.tsx';
import { useCommandKey } from './keys.ts';
import { isBehindDialog } from './overlays.ts';
import { Tooltip } from './tooltip.tsx';
import type { RecordPager } from './record-pager.ts';

interface PanelButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly onPress: (() => void) | undefined;
  readonly children: ReactNode;
}

function PanelButton({ label, hint, onPress, children }: PanelButtonProps) {
  return (
    <Tooltip text={hint}>
      <IconButton label={label} onPress={onPress}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

interface SidePanelProps {
  /** of what is shown: "Pick", "Deposit" */
  readonly resource: string;
  readonly title: string;
  /** says which record is shown now: the panel stays while j and k go through the list */
  readonly announcement?: string | null | undefined;
  /** absent where there is nothing to walk through */
  readonly walk?: RecordPager;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Remembers what is open under the name that is announced, and returns its address. */
function useRemembered(resource: string, title: string | null | undefined): string {
  const [search] = useSearchParams();
  const path = openPath(search);
  useEffect(() => {
    if (typeof title === 'string' && title !== '') rememberRecord({ resource, title, path });
  }, [resource, title, path]);
  return path;
}

/** Scrolls an element to its top when another record opens. */
function useScrollReset(path: string) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    element.current?.scrollTo({ top: 0 });
  }, [path]);
  return element;
}

const hintOf = (label: string, key: string | null) => (key === null ? label : `${label} (${key})`);

/** One record beside its list, with the way to its neighbours. */
export function SidePanel({ resource, title, announcement, walk, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A question about the record keeps the focus that it has.
    if (!isBehindDialog()) heading.current?.focus({ preventScroll: true });
  }, []);
  const name = resource.toLowerCase();
  const [previousKey, nextKey] = [useCommandKey('previous'), useCommandKey('next')];
  const body = useScrollReset(useRemembered(resource, announcement));
  return (
    <aside
      aria-label={resource}
      className="flex w-[min(28rem,100%)] shrink-0 flex-col border-s border-line bg-surface max-xl:fixed max-xl:inset-y-0 max-xl:end-0 max-xl:z-20 max-xl:shadow-float"
    >
      <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
        <h2 ref={heading} tabIndex={-1} className="type-meta me-auto font-semibold text-ink-2 outline-none">
          {title}
        </h2>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {walk && (
          <>
            <PanelButton
              label={`Previous ${name}`}
              hint={hintOf('Previous', previousKey)}
              onPress={walk.previous}
            >
              <ChevronUp size={18} aria-hidden="true" />
            </PanelButton>
            <PanelButton label={`Next ${name}`} hint={hintOf('Next', nextKey)} onPress={walk.next}>
              <ChevronDown size={18} aria-hidden="true" />
            </PanelButton>
          </>
        )}
        <PanelButton label="Close" hint="Close (Esc)" onPress={onClose}>
          <X size={18} aria-hidden="true" />
        </PanelButton>
      </div>
      <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto">
        {children}
      </div>
    </aside>
  );
}
