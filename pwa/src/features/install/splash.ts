/** Side of the icon as a part of the screen's shorter side. */
const ICON = 0.28;

async function loadIcon(): Promise<HTMLImageElement> {
  const icon = new Image();
  icon.src = '/icons/icon-512.png';
  await icon.decode();
  return icon;
}

/** The icon in the middle of the app's ground, as a data URL; sides in device pixels. */
function draw(icon: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas here');
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  const side = Math.round(Math.min(width, height) * ICON);
  context.drawImage(icon, (width - side) / 2, (height - side) / 2, side, side);
  return canvas.toDataURL();
}

/**
 * What an iPhone or iPad shows while the installed app starts. It takes the picture when the app is put on the home screen,
 * and only one of exactly its own size: made here rather than shipped for every model.
 */
export async function addSplash(): Promise<void> {
  const icon = await loadIcon();
  const [short, long] = [screen.width, screen.height].toSorted((a, b) => a - b) as [number, number];
  const { devicePixelRatio: ratio } = globalThis;
  for (const [orientation, width, height] of [
    ['portrait', short, long],
    ['landscape', long, short],
  ] as const) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(orientation: ${orientation})`;
    link.href = draw(icon, width * ratio, height * ratio);
    document.head.append(link);
  }
}
