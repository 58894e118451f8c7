import type { AdminAnnouncement } from '@picks/contract/announcements.admin';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { useDeleteAnnouncement } from './announcements.queries.ts';
import { audienceWords } from './words.ts';

/** Deleting, asked about first. */
export function useDeleting(onDeleted: () => void) {
  const [doomed, setDoomed] = useState<AdminAnnouncement | null>(null);
  const remove = useDeleteAnnouncement();
  const send = ({ _id, title }: AdminAnnouncement) =>
    remove.mutate(_id, {
      onSuccess: () => {
        notify({ title: `Announcement deleted: ${title}` });
        onDeleted();
      },
      onSettled: () => setDoomed(null),
    });
  const dialog = doomed !== null && (
    <ConfirmDialog
      title="Delete this announcement?"
      confirmLabel="Delete announcement"
      isDangerous
      busy={remove.isPending}
      onConfirm={() => send(doomed)}
      onCancel={() => setDoomed(null)}
    >
      “{doomed.title}” disappears for {audienceWords[doomed.targetAudience].toLowerCase()}, also from phones
      that have it. This can not be undone.
    </ConfirmDialog>
  );
  return { ask: setDoomed, remove, dialog };
}
