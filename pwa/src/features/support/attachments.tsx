import { fetchFile } from '@picks/api-client/fetch-file';
import {
  addAttachment,
  ATTACHMENT,
  type Attachment,
  attachmentMessages,
  attachmentTypes,
  getAttachment,
} from '@picks/contract/attachments';
import { AttachmentList, AttachmentPicker } from '@picks/ui/attachments';
import { type Uploads, useUploads } from '@picks/ui/use-uploads';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session-store.ts';

/** Files of a message that is being written; they go ahead of it, and need a connection. */
export const useAttachments = (): Uploads =>
  useUploads({
    most: ATTACHMENT.most,
    maxBytes: ATTACHMENT.maxBytes,
    messages: attachmentMessages,
    send: async (body) => (await api.call(addAttachment, { body })).attachment,
  });

/** The files of a message as it is sent. */
export const attachedTo = ({ ids }: Uploads) => (ids.length === 0 ? {} : { attachments: ids });

export function Attach({ uploads }: { uploads: Uploads }) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  return (
    <AttachmentPicker
      uploads={uploads}
      accept={attachmentTypes.join(',')}
      hint={attachmentMessages.hint}
      blocked={isReachable ? undefined : attachmentMessages.offline}
    />
  );
}

/** What came with a message. */
export const Attached = ({ files }: { files: readonly Attachment[] | undefined }) => (
  <AttachmentList
    files={files ?? []}
    fetchFile={(id) => fetchFile(getAttachment, id, useSession.getState().token)}
  />
);
