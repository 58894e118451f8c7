/** Dialogs that take the keyboard. Toasts have the dialog role too, but aren't modal. */
const DIALOGS = '[role=alertdialog], [role=dialog]:not([aria-modal=false]), dialog[open]';

/** Overlays that return the focus themselves: dialogs, menus, popovers, suggestions. */
export const OVERLAYS = `${DIALOGS}, [role=menu], [role=listbox]`;

/** True while the focus is in a dialog, a popover or the command palette. */
export const isFocusInDialog = (): boolean => document.activeElement?.closest(DIALOGS) != null;

/** True while a dialog is in front of the screen. */
export const isBehindDialog = (): boolean =>
  document.querySelector('[role=alertdialog], [role=dialog][aria-modal=true], dialog[open]') !== null;
