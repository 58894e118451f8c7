import type { HomepageContent } from '@picks/contract/homepage';
import type { HomepageState } from '@picks/contract/homepage.admin';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#src/ui/draft.ts';
import type { Versions } from './homepage.queries.ts';
import { problemsOf, readContent, toContent, toWorking, type WorkingContent } from './working-content.ts';

/** The unsaved content in this tab. */
const DRAFT = 'homepage';

export const versionsOf = ({ version, draftVersion }: HomepageState): Versions => ({ version, draftVersion });
export const latestOf = ({ draft, published }: HomepageState): HomepageContent => draft ?? published;

/** What to begin with: what was typed in this tab and never arrived, else the draft, else what is published. */
function openedWith(state: HomepageState) {
  const kept = readDraft(DRAFT, { content: '' });
  const content = readContent(kept?.values.content);
  if (content === undefined) return { content: latestOf(state), versions: versionsOf(state), isKept: false };
  const draftVersion = kept?.version ?? state.draftVersion;
  return { content, versions: { version: state.version, draftVersion }, isKept: true };
}

/** The content as it is typed, what it is based on, and whether it has arrived. Kept in this tab until it has. */
export function useWorkingPage(opened: HomepageState) {
  const [start] = useState(() => openedWith(opened));
  const [working, setWorking] = useState(() => toWorking(start.content));
  const [versions, setVersions] = useState(start.versions);
  const [isDirty, setIsDirty] = useState(start.isKept);
  /** grows when other content takes the place of this one: the fields begin anew */
  const [round, setRound] = useState(0);
  const changes = useRef(0);
  const content = toContent(working);
  const problems = problemsOf(content);

  useEffect(() => {
    if (!isDirty) return dropDraft(DRAFT);
    const values = { content: JSON.stringify(toContent(working)) };
    return saveDraft(DRAFT, { values, idempotencyKey: '', version: versions.draftVersion });
  }, [working, isDirty, versions]);

  return {
    content,
    working,
    versions,
    isDirty,
    round,
    problems,
    isValid: Object.keys(problems).length === 0,
    change(next: (before: WorkingContent) => WorkingContent): void {
      changes.current += 1;
      setIsDirty(true);
      setWorking(next);
    },
    /** other content in the place of what is edited */
    replace(next: HomepageContent, at: Versions, isUnsaved = false): void {
      changes.current += 1;
      setWorking(toWorking(next));
      setVersions(at);
      setIsDirty(isUnsaved);
      setRound((before) => before + 1);
    },
    rebase: setVersions,
    /** call it when sending; what it answers is called with what arrived */
    sending() {
      const sent = changes.current;
      return (state: HomepageState): void => {
        setVersions(versionsOf(state));
        if (changes.current === sent) setIsDirty(false);
      };
    },
  };
}

export type WorkingPage = ReturnType<typeof useWorkingPage>;
