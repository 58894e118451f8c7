import type { ReactNode } from 'react';
import { useFourEyesFrom } from '#src/session/approval-rules.ts';
import { type Second, secondNote } from './second-note.rules.ts';

/** What an act of this size does, after what it may take to happen. */
export function SecondNote({ children, ...second }: Second & { readonly children: ReactNode }) {
  const said = secondNote(second, useFourEyesFrom());
  if (said === null) return children;
  return (
    <>
      <strong className="mb-2 block font-semibold text-ink">{said.note}</strong>
      {said.lead}
      {children}
    </>
  );
}
