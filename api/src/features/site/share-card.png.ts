import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { boundedQueue } from '#src/http/bounded-queue.ts';
import { isBeyondFigtree } from './share-card.rules.ts';

const require = createRequire(import.meta.url);
/** The typeface of the product in the weights of the image. */
const own = [
  require.resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
  require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
];
/** One with more letters in the same weights; read only where they are wanted. */
const wide = [
  require.resolve('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
];

/** Images drawn: each takes a core for some 30 ms, and a thread that passwords wait for too. */
const draw = boundedQueue({ atOnce: 1, waiting: 20 });

/** Cached images, some 50 KB each. */
const KEPT = 200;
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function removeOldest(): void {
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Draws an SVG once for all who ask, and caches it by its unique tag. */
export function keptPng(tag: string, svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(tag);
  kept.delete(tag);
  const image = known ?? toPng(svg);
  kept.set(tag, image);
  // One that is refused takes no other's place.
  if (known === undefined) image.then(removeOldest, () => kept.delete(tag));
  return image;
}

/** An SVG as PNG, in its own size, in typefaces that come with the service: what a machine has installed is not used. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const fontFiles = isBeyondFigtree(svg) ? [...own, ...wide] : own;
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' };
  const image = await draw(() => renderAsync(svg, { font }));
  return new Uint8Array(image.asPng());
}
