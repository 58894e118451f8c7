import type { KeyboardEvent } from 'react';
import { hasMod } from './mod-key.ts';

/** Sends the form of a text that takes several lines: Ctrl or Cmd with Enter. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !hasMod(event) || event.repeat || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
