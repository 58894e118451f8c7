import { fetchFile } from '@picks/api-client/fetch-file';
import {
  addAdminAttachment,
  ATTACHMENT,
  type Attachment,
  attachmentMessages,
  attachmentTypes,
  getAdminAttachment,
} from '@picks/contract/attachments';
import { AttachmentList, AttachmentPicker } from '@picks/ui/attachments';
import { type Uploads, useUploads } from '@picks/ui/use-uploads';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session.ts';

/** Files of a response that is being written; they go ahead of it. */
export const useAttachments = (): Uploads =>
  useUploads({
    most: ATTACHMENT.most,
    maxBytes: ATTACHMENT.maxBytes,
    messages: attachmentMessages,
    send: async (body) => (await api.call(addAdminAttachment, { body })).attachment,
  });

export const Attach = ({ uploads }: { uploads: Uploads }) => (
  <AttachmentPicker uploads={uploads} accept={attachmentTypes.join(',')} hint={attachmentMessages.hint} />
);

/** What came with a message. */
export const Attached = ({ files }: { files: readonly Attachment[] | undefined }) => (
  <AttachmentList
    files={files ?? []}
    fetchFile={(id) => fetchFile(getAdminAttachment, id, useSession.getState().token)}
  />
);
