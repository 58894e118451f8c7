import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { dropDraft, readDraft, saveDraft } from '#src/ui/draft.ts';
import type { Entered } from './board.ts';

const DRAFT = 'grading';

/** What was entered on the board, kept in this tab until it is sent. */
export function useEntered() {
  const [kept] = useState(() => readDraft<Record<string, string>>(DRAFT, {}));
  const [entered, setEntered] = useState<Entered>(kept?.values ?? {});
  const [firstKey] = useState(() => kept?.idempotencyKey ?? uuid());
  const key = useRef(firstKey);
  return {
    entered,
    /** what is sent next is another request */
    enter: (changes: Entered) => {
      key.current = uuid();
      setEntered((before) => {
        const values = { ...before, ...changes };
        if (Object.values(values).every((value) => value === '')) dropDraft(DRAFT);
        else saveDraft(DRAFT, { values, idempotencyKey: key.current, version: undefined });
        return values;
      });
    },
    forget: () => {
      key.current = uuid();
      dropDraft(DRAFT);
      setEntered({});
    },
    idempotencyKey: () => key.current,
  };
}
