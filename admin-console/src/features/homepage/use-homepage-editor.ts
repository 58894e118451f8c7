import type { HomepageState } from '@picks/contract/homepage.admin';
import { useState } from 'react';
import type { notify } from '#src/ui/toaster.tsx';
import { useHomepageActs } from './homepage.queries.ts';
import { useSaving } from './use-saving.ts';
import { latestOf, useWorkingPage, versionsOf } from './use-working-page.ts';
import type { WorkingContent } from './working-content.ts';

/** In the notice of what took the place of unsaved words. */
type WayBack = Pick<Parameters<typeof notify>[0], 'action'>;
export const BRING_BACK = 'Bring mine back';

/** The page as it is edited: saved as a draft at every pause, published when asked, and never lost. */
export function useHomepageEditor(opened: HomepageState) {
  const page = useWorkingPage(opened);
  const acts = useHomepageActs();
  const saving = useSaving(page, acts);
  const [isAsked, setIsAsked] = useState(false);
  function load(state: HomepageState): void {
    // what failed to be saved is not what is here now
    acts.save.reset();
    page.replace(latestOf(state), versionsOf(state));
  }
  /** What was typed and not yet saved can be had again. */
  const loaded = (onDone: (wayBack: WayBack) => void) => {
    const { content, isDirty } = page;
    return {
      onSuccess(state: HomepageState): void {
        load(state);
        const bringBack = () => page.replace(content, versionsOf(state), true);
        onDone(isDirty ? { action: { label: BRING_BACK, onPress: bringBack } } : {});
      },
    };
  };
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
    discard: (onDone: (wayBack: WayBack) => void) => acts.discard.mutate(undefined, loaded(onDone)),
    restore: (id: string, onDone: (wayBack: WayBack) => void) => acts.restore.mutate(id, loaded(onDone)),
  };
}

export type HomepageEditor = ReturnType<typeof useHomepageEditor>;
