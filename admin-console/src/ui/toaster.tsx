import { Toast } from '@base-ui/react/toast';
import { CheckCircle2, X } from 'lucide-react';

const manager = Toast.createToastManager();

/** What had the focus before a toast got it. */
let focusedBefore: HTMLElement | null = null;

/** A toast that goes takes no focus with it: it goes where it came from, or to the heading of the screen. */
function giveFocusBack(): void {
  const target = focusedBefore?.isConnected ? focusedBefore : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}

interface Notice {
  readonly title: string;
  /** one link-like button, e.g. "Open" */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Tells of a success for five seconds, politely; stays while pointed at or focused. */
export function notify({ title, action }: Notice): void {
  const id = manager.add({
    title,
    timeout: 5000,
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              giveFocusBack();
              manager.close(id);
              action.onPress();
            },
          },
        }),
  });
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      className="floating transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 ps-3.5 pe-2">
        <CheckCircle2 size={18} className="shrink-0 text-won" aria-hidden="true" />
        <Toast.Title className="min-w-0 flex-1 font-medium" render={<p />} />
        <Toast.Action className="rounded-control px-2 py-1.5 font-semibold text-accent-text hover:bg-sunken" />
        <Toast.Close
          aria-label="Dismiss"
          onClick={giveFocusBack}
          className="rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Where toasts appear: beside the panel of an open record, never on it. Once, at the root of the app. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          onFocus={({ relatedTarget, currentTarget }) => {
            if (currentTarget.contains(relatedTarget)) return;
            focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : null;
          }}
          className="fixed end-4 bottom-16 z-60 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 lg:end-[29rem]"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
