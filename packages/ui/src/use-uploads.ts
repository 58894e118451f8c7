import { useRef, useState } from 'react';
import { base64Of } from './base64.ts';

/** A file of a message, as both sides show it. */
export interface FileOfMessage {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  /** bytes */
  readonly size: number;
}

export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** null while it is on its way, and when it failed */
  readonly file: FileOfMessage | null;
  readonly failure: string | null;
}

interface UploadOptions {
  /** of a message */
  readonly most: number;
  readonly maxBytes: number;
  readonly messages: { readonly size: string; readonly empty: string; readonly most: string };
  /** hands a file over; throws what is shown */
  readonly send: (file: { readonly name: string; readonly data: string }) => Promise<FileOfMessage>;
}

/** Files that are sent ahead of their message, each on its own. */
export function useUploads({ most, maxBytes, messages, send }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const lastKey = useRef(0);
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  async function start(file: File): Promise<void> {
    const key = (lastKey.current += 1);
    const failure = file.size === 0 ? messages.empty : file.size > maxBytes ? messages.size : null;
    setUploads((now) => [...now, { key, name: file.name, size: file.size, file: null, failure }]);
    if (failure !== null) return;
    try {
      change(key, { file: await send({ name: file.name, data: await base64Of(file) }) });
    } catch (error) {
      change(key, { failure: error instanceof Error ? error.message : messages.empty });
    }
  }

  return {
    uploads,
    refusal,
    isFull: uploads.length >= most,
    isSending: uploads.some(({ file, failure }) => file === null && failure === null),
    /** what a message takes along */
    ids: uploads.flatMap(({ file }) => (file === null ? [] : [file._id])),
    add(files: readonly File[]) {
      const room = most - uploads.length;
      setRefusal(files.length > room ? messages.most : null);
      for (const file of files.slice(0, room)) void start(file);
    },
    remove(key: number) {
      setRefusal(null);
      setUploads((now) => now.filter((each) => each.key !== key));
    },
    clear() {
      setRefusal(null);
      setUploads([]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
