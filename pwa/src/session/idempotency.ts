import { useRef } from 'react';

/** A UUID of version 7: 48 bits of milliseconds, then chance. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The key of a form's request: the same for every retry of the same content, a new one after it was done. */
export function useIdempotencyKey() {
  const held = useRef<{ content: string; key: string } | null>(null);
  return {
    keyOf(body: unknown): string {
      const content = JSON.stringify(body);
      if (held.current?.content !== content) held.current = { content, key: uuidv7() };
      return held.current.key;
    },
    done() {
      held.current = null;
    },
  };
}
