import type { PickDraft } from '@picks/contract/pick-drafts.admin';
import type { AdminPick } from '@picks/contract/picks.admin';
import { copiedValues, emptyPick, type PickFormValues, valuesOf } from './pick-form-values.ts';

/** What a form is about: a new pick, one that exists, one like it, or a draft. */
export type PickSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'pick'; readonly pick: AdminPick }
  | { readonly kind: 'copy'; readonly pick: AdminPick }
  | { readonly kind: 'draft'; readonly draft: PickDraft };

interface Beginning {
  /** what is typed is kept in this tab under it */
  readonly name: string;
  readonly values: PickFormValues;
  /** of the record that the form changes */
  readonly version: number | undefined;
}

/** Where a form starts. */
export function beginningOf(source: PickSource, zone: string): Beginning {
  switch (source.kind) {
    case 'new':
      return { name: 'pick:new', values: emptyPick, version: undefined };
    case 'copy':
      return {
        name: `pick-copy:${source.pick._id}`,
        values: copiedValues(source.pick, zone),
        version: undefined,
      };
    case 'pick':
      return {
        name: `pick:${source.pick._id}`,
        values: valuesOf(source.pick, zone),
        version: source.pick.version,
      };
    case 'draft':
      return {
        name: `pick-draft:${source.draft._id}`,
        values: valuesOf(source.draft.content, zone),
        version: source.draft.version,
      };
  }
}
