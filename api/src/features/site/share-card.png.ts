import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
/** The typeface of the product in the weights of the image, shipped with it: what a machine has installed is not used. */
const fontFiles = [
  require.resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
  require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
];

/** An SVG as PNG, in its own size. */
export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' },
  });
  return new Uint8Array(image.asPng());
}
