import { FileText, Image, Paperclip, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { dataUrlOf } from './base64.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { isolated } from './format/isolated.ts';
import type { FileOfMessage, Uploads } from './use-uploads.ts';

/** `1.2 MB` */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

interface PickerProps {
  readonly uploads: Uploads;
  /** what can be chosen, as `accept` takes it */
  readonly accept: string;
  readonly hint: string;
  /** instead of the hint: why none can be added now */
  readonly blocked?: string | undefined;
}

/** Chooses files of a message and shows how far each is. */
export function AttachmentPicker({ uploads, accept, hint, blocked }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Files to send" className="flex flex-col gap-1.5 empty:hidden">
        {uploads.uploads.map(({ key, name, size, file, failure }) => (
          <li key={key} className="flex items-center gap-2 rounded-control bg-sunken ps-3">
            <span className="type-meta min-w-0 flex-1 py-2 font-normal">
              <bdi className="block truncate text-ink">{file?.name ?? name}</bdi>
              <span role="status" className={failure === null ? 'tabular text-ink-3' : 'text-danger'}>
                {failure ?? (file === null ? 'Uploading…' : fileSize(size))}
              </span>
            </span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => uploads.remove(key)}
              className="rounded-control p-3 text-ink-3 hover:text-ink"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {uploads.refusal !== null && <Banner tone="warning">{uploads.refusal}</Banner>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          variant="quiet"
          size="small"
          icon={<Paperclip size={16} aria-hidden="true" />}
          disabled={blocked !== undefined || uploads.isFull}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
        <span id={hintId} className="type-meta font-normal text-ink-3">
          {blocked ?? hint}
        </span>
      </div>
    </div>
  );
}

interface ListProps {
  readonly files: readonly FileOfMessage[];
  /** the bytes of one; throws what is shown */
  readonly fetchFile: (id: string) => Promise<Blob>;
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Files of a message with their sizes: an image opens over the page, a PDF is saved. */
export function AttachmentList({ files, fetchFile }: ListProps) {
  const [shown, setShown] = useState<{ readonly name: string; readonly url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (files.length === 0) return null;
  async function open({ _id, name, type }: FileOfMessage): Promise<void> {
    setFailure(null);
    try {
      const file = await fetchFile(_id);
      if (type.startsWith('image/')) setShown({ name, url: await dataUrlOf(file) });
      else save(file, name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong');
    }
  }
  return (
    <>
      <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file._id} className="min-w-0">
            <button
              type="button"
              onClick={() => void open(file)}
              className="type-meta flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5 text-start font-normal hover:border-line-strong"
            >
              {file.type.startsWith('image/') ? (
                <Image size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
              ) : (
                <FileText size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
              )}
              <bdi className="truncate text-ink">{file.name}</bdi>
              <span className="tabular shrink-0 text-ink-3">{fileSize(file.size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {shown !== null && (
        <Dialog title={isolated(shown.name)} onClose={() => setShown(null)}>
          <img src={shown.url} alt={shown.name} className="mx-auto mt-3 max-h-[70vh] max-w-full" />
        </Dialog>
      )}
    </>
  );
}
