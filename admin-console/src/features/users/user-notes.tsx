import { addMemberNote, type MemberNote, memberNoteMessages } from '@picks/contract/member-notes.admin';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { InternalNotes, type NoteValues } from '#src/ui/internal-notes.tsx';
import { useAddMemberNote } from './user-records.queries.ts';

const resolver = contractResolver<NoteValues>(addMemberNote.body);

/** What administrators tell each other about a user. */
export function UserNotes({ id, notes }: { readonly id: string; readonly notes: readonly MemberNote[] }) {
  return (
    <InternalNotes
      name={id}
      resolver={resolver}
      adding={useAddMemberNote(id)}
      failed={memberNoteMessages.noteFailed}
      notes={notes}
    />
  );
}
