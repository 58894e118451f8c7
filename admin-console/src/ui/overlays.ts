/** Dialogs that take the keyboard. A toast has the dialog role too, but isn't modal. */
const DIALOGS = '[role=alertdialog], [role=dialog]:not([aria-modal=false]), dialog[open]';

/** What floats above the screen and returns the focus itself: dialogs, menus, popovers, suggestions. */
export const OVERLAYS = `${DIALOGS}, [role=menu], [role=listbox]`;

/** True while the focus is in a dialog, the search included; not in a toast. */
export const isFocusInDialog = (): boolean => document.activeElement?.closest(DIALOGS) != null;

/** True while a dialog is in front of the screen. */
export const isBehindDialog = (): boolean =>
  document.querySelector('[role=alertdialog], [role=dialog][aria-modal=true], dialog[open]') !== null;
