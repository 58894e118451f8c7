import { ATTACHMENT, type AttachmentType } from '@picks/contract/attachments';

const startsWith = (bytes: Buffer, signature: readonly number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

/** What a file is by its first bytes, whatever it is called; null for what isn't taken. */
export function typeOf(bytes: Buffer): AttachmentType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
}

const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/** A name without folders and marks, on one line, that ends as its type does. */
export function cleanName(name: string, type: AttachmentType): string {
  const [usual = ''] = endings[type];
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*;%]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const dot = plain.lastIndexOf('.');
  const isRight = dot > 0 && endings[type].includes(plain.slice(dot + 1).toLowerCase());
  const [stem, ending] = isRight ? [plain.slice(0, dot), plain.slice(dot + 1)] : [plain, usual];
  const room = ATTACHMENT.maxName - ending.length - 1;
  return `${[...(stem || 'file')].slice(0, room).join('')}.${ending}`;
}

/** Only images are shown in place; the name stands in ASCII and as it is. */
export function dispositionOf(name: string, type: string): string {
  const kind = type.startsWith('image/') ? 'inline' : 'attachment';
  const ascii = name.replaceAll(/[^\x20-\x7E]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
