import type { DraftValues } from './draft.ts';

/** What another app shared: a title, a text and an address, each of which may be missing. */
export interface Shared {
  readonly title: string;
  readonly text: string;
}

/** As the manifest's `share_target` names them; null when nothing was shared. Many apps put the address into the text as well. */
export function readShared(params: URLSearchParams): Shared | null {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim());
  const parts = [text, text.includes(url) ? '' : url].filter((part) => part !== '');
  return title === '' && parts.length === 0 ? null : { title, text: parts.join('\n') };
}

/** Beside what is already written nothing is lost: the title becomes the subject while there is none. */
export function withShared<T extends DraftValues & { subject: string; description: string }>(
  values: T,
  { title, text }: Shared,
): T {
  const isFree = values.subject.trim() === '';
  const parts = [values.description.trim(), isFree ? '' : title, text].filter((part) => part !== '');
  return { ...values, subject: isFree ? title : values.subject, description: parts.join('\n\n') };
}
