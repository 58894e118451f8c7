import type { HomepageContent } from '@picks/contract/homepage';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { Segmented } from '@picks/ui/segmented';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '#src/app/paths.ts';
import { usePreviewFrame } from './use-preview-frame.ts';

type Device = 'phone' | 'desktop';

/** Pixels between the edges of the page. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, desktop: 1440 };

/** How much smaller than itself a page of this width fits, as the space for it changes. */
function useScale(width: number) {
  const space = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = space.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { space, scale: Math.min(1, room / width) };
}

interface PageFrameProps {
  readonly content: HomepageContent;
  readonly block: string;
  readonly device: Device;
}

/** The home page itself, as wide as on the device, in a frame. */
function PageFrame({ content, block, device }: PageFrameProps) {
  const width = WIDTHS[device];
  const { space, scale } = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useMemo(() => ({ content, block }), [content, block]);
  const { isListening, hasFailed, tries, retry } = usePreviewFrame(frame, shown);
  return (
    <div
      ref={space}
      className={clsx(
        'relative mx-auto h-[min(50rem,calc(100dvh-12.5rem))] min-h-96 w-full overflow-hidden border border-line-strong/50 bg-canvas shadow-float',
        device === 'phone' ? 'max-w-[calc(390px+2px)] rounded-[28px]' : 'rounded-card',
      )}
    >
      <iframe
        key={tries}
        ref={frame}
        title={`Page on a ${device}`}
        src={paths.homepagePreview}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it can not take its sandbox away
        sandbox="allow-scripts allow-same-origin"
        className={clsx('absolute start-0 top-0 origin-top-left border-0', !isListening && 'invisible')}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {!isListening && !hasFailed && <Skeleton className="absolute inset-0 rounded-none!" />}
      {hasFailed && (
        <div className="absolute inset-0 flex items-center bg-surface p-4">
          <Banner tone="danger" action={<RetryButton onRetry={retry} />}>
            We couldn't load the preview. Your changes are still saved.
          </Banner>
        </div>
      )}
    </div>
  );
}

/** What visitors see with the next publication, on a phone or on a desktop. */
export function HomepagePreview({ content, block }: Omit<PageFrameProps, 'device'>) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Device"
        options={[
          { value: 'phone', label: 'Phone', icon: <Smartphone size={16} aria-hidden="true" /> },
          { value: 'desktop', label: 'Desktop', icon: <Monitor size={16} aria-hidden="true" /> },
        ]}
        value={device}
        onChange={setDevice}
      />
      <PageFrame content={content} block={block} device={device} />
    </div>
  );
}
