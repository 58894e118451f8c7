/** Of an act whose button goes away with it: the focus it had goes to the title of the page. */
export function focusTitle(): void {
  // a dialog that closes at the same moment gives the focus back first
  requestAnimationFrame(() => document.querySelector('h1')?.focus({ preventScroll: true }));
}
