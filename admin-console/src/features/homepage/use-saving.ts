import { NetworkFailure } from '@picks/api-client/api-client';
import type { HomepageContent } from '@picks/contract/homepage';
import { CONTENT_UPDATED_SHOWN, type HomepageState } from '@picks/contract/homepage.admin';
import { useEffect, useState } from 'react';
import { conflictIn, type HomepageActs, type Versions } from './homepage.queries.ts';
import { latestOf, versionsOf, type WorkingPage } from './use-working-page.ts';

/** Milliseconds after the last change until the draft is saved. */
const PAUSE = 1_500;

/** Somebody else's change, and what this editor was about to do. */
export interface Conflict {
  readonly yours: HomepageContent;
  readonly current: HomepageState;
  readonly isPublication: boolean;
}

/** Calls back when nothing has changed for a while and there is something to save. */
function useAutosave(page: WorkingPage, isHeld: boolean, save: () => void): void {
  const { working, isDirty, isValid } = page;
  useEffect(() => {
    if (!isDirty || !isValid || isHeld) return undefined;
    const timer = setTimeout(save, PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every change of the content begins the pause anew
  }, [working, isDirty, isValid, isHeld]);
}

/** What a lost connection held back is sent when it is there again. */
function useRetryOnline(
  { isValid }: WorkingPage,
  { save: { error, variables } }: HomepageActs,
  save: (isPublication: boolean) => void,
): void {
  useEffect(() => {
    if (!(error instanceof NetworkFailure) || !isValid) return undefined;
    const retry = () => save(variables?.isPublication ?? false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
}

/** True for three seconds after a publication. */
function useUpdated() {
  const [isUpdated, setIsUpdated] = useState(false);
  useEffect(() => {
    if (!isUpdated) return undefined;
    const timer = setTimeout(() => setIsUpdated(false), CONTENT_UPDATED_SHOWN);
    return () => clearTimeout(timer);
  }, [isUpdated]);
  return [isUpdated, setIsUpdated] as const;
}

/** Saves the draft at every pause and publishes when asked; what somebody else did meanwhile is settled first. */
export function useSaving(page: WorkingPage, acts: HomepageActs) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUpdated, setIsUpdated] = useUpdated();
  const isBusy = Object.values(acts).some(({ isPending }) => isPending);

  function save(isPublication: boolean, at: Versions = page.versions): void {
    const [{ content }, arrived] = [page, page.sending()];
    acts.save.mutate(
      { content, isPublication, ...at },
      {
        onError: (error) => {
          const found = conflictIn(error);
          if (found !== undefined) setConflict({ ...found, yours: content, isPublication });
        },
        onSuccess: (state) => {
          arrived(state);
          setIsUpdated(isPublication);
        },
      },
    );
  }
  const settle = () => (setConflict(null), acts.save.reset());
  useRetryOnline(page, acts, save);
  useAutosave(page, isBusy || conflict !== null || acts.save.isError, () => save(false));

  return {
    save,
    isBusy,
    isUpdated,
    conflict,
    /** in the place of theirs, which stays in the history */
    keepMine(): void {
      if (conflict === null) return;
      const at = versionsOf(conflict.current);
      page.rebase(at);
      settle();
      save(conflict.isPublication, at);
    },
    /** answers the way back to what was typed */
    takeTheirs(): () => void {
      if (conflict === null) return () => {};
      const { yours, current } = conflict;
      settle();
      page.replace(latestOf(current), versionsOf(current));
      return () => page.replace(yours, versionsOf(current), true);
    },
  };
}
