import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { mayAdorn } from './motion.ts';

type Shown = 'poster' | 'video' | 'embed';

/** Address of the embedded film the operator configured; the server writes it into the page. */
function embedUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="hero-embed"]')?.content ?? '';
}

function videoUrl(): string {
  const canWebm = document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== '';
  return canWebm ? '/hero/loop.webm' : '/hero/loop.mp4';
}

/** Resolves once the page has loaded and the browser has nothing better to do. */
function whenIdle(act: () => void): () => void {
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : act());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => removeEventListener('load', begin);
}

/**
 * Behind the hero: a picture, and over it our loop once the page has loaded. If the loop fails, the embedded film, if
 * one is configured; else the picture stays. With less motion or data it is the picture alone.
 */
export function HeroBackdrop() {
  const [shown, setShown] = useState<Shown>('poster');
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!mayAdorn()) return;
    let isGone = false;
    const stop = whenIdle(() => {
      if (!isGone) setShown('video');
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <div data-backdrop={shown} aria-hidden="true" className="absolute inset-0 -z-10">
      <img
        src="/hero/poster.webp"
        alt=""
        width={960}
        height={540}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[68%_50%]"
      />
      {shown === 'video' && (
        <video
          src={videoUrl()}
          autoPlay
          muted
          loop
          playsInline
          disablePictureInPicture
          onPlaying={() => setIsPlaying(true)}
          onError={() => setShown(embedUrl() === '' ? 'poster' : 'embed')}
          className={clsx(
            'absolute inset-0 size-full object-cover object-[68%_50%] transition-opacity duration-[800ms]',
            isPlaying ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
      {shown === 'embed' && (
        <iframe
          src={embedUrl()}
          title="Film"
          tabIndex={-1}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full border-0"
        />
      )}
      <div
        className={clsx(
          'absolute inset-0 bg-linear-to-r from-[#0a0c14]/92 via-[#0a0c14]/62 to-[#0a0c14]/25 transition-opacity duration-[800ms]',
          isPlaying ? 'opacity-85' : 'opacity-100',
        )}
      />
    </div>
  );
}
