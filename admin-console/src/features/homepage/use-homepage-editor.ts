import type { HomepageState } from '@picks/contract/homepage.admin';
import { useState } from 'react';
import { useHomepageActs } from './homepage.queries.ts';
import { useSaving } from './use-saving.ts';
import { latestOf, useWorkingPage, versionsOf } from './use-working-page.ts';
import type { WorkingContent } from './working-content.ts';

/** The page as it is edited: saved as a draft at every pause, published when asked, and never lost. */
export function useHomepageEditor(opened: HomepageState) {
  const page = useWorkingPage(opened);
  const acts = useHomepageActs();
  const saving = useSaving(page, acts);
  const [isAsked, setIsAsked] = useState(false);
  const load = (state: HomepageState) => page.replace(latestOf(state), versionsOf(state));
  const loaded = (onDone: () => void) => ({
    onSuccess: (state: HomepageState) => {
      load(state);
      onDone();
    },
  });
  return {
    ...page,
    ...saving,
    acts,
    load,
    change(next: (before: WorkingContent) => WorkingContent): void {
      // what failed is tried again with the next words
      if (acts.save.isError && saving.conflict === null) acts.save.reset();
      page.change(next);
    },
    /** of the fields; told once publishing was asked for */
    problems: isAsked ? page.problems : {},
    publish(): void {
      setIsAsked(true);
      if (page.isValid) saving.save(true);
    },
    retry: () => saving.save(acts.save.variables?.isPublication ?? false),
    discard: (onDone: () => void) => acts.discard.mutate(undefined, loaded(onDone)),
    restore: (id: string, onDone: () => void) => acts.restore.mutate(id, loaded(onDone)),
  };
}

export type HomepageEditor = ReturnType<typeof useHomepageEditor>;
