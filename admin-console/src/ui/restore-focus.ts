import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What holds the focus while it is open; a toast is a `dialog` by its role, and does not. */
const MODALS = 'dialog[open], [role=alertdialog]';

/** Moves a focus that nothing has to the heading of the panel around an element, once no dialog is in front of it. */
export function focusPanelHeading(element: HTMLElement | null): () => void {
  const heading = element?.closest('aside')?.querySelector<HTMLElement>('h2');
  const inherit = () => {
    if (heading?.isConnected !== true) return;
    const dialogs = [...document.querySelectorAll(MODALS)];
    // One in front has the focus until it closes, and tries to give it back first.
    if (dialogs.some((dialog) => !dialog.contains(heading))) requestAnimationFrame(inherit);
    else if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  };
  return () => void requestAnimationFrame(inherit);
}

/** On unmount, moves the focus that an element had to the heading of the panel around it. */
export function useRestoreFocusToHeading<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => focusPanelHeading(element.current), []);
  return element;
}
