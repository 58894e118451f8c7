import { useEffect, useRef, useState } from 'react';
import { mayAdorn } from './motion.ts';

/** How many there are. */
export const PARTICLES = { low: 10, medium: 15, high: 25 } as const;

interface Particle {
  readonly left: string;
  readonly width: string;
  readonly animationDuration: string;
  /** somewhere on the way already */
  readonly animationDelay: string;
}

function scatter(count: number): Particle[] {
  return Array.from({ length: count }, () => {
    const size = `${(2 + Math.random() * 4).toFixed(1)}px`;
    const seconds = 22 + Math.random() * 30;
    return {
      left: `${(Math.random() * 100).toFixed(1)}%`,
      width: size,
      animationDuration: `${seconds.toFixed(1)}s`,
      animationDelay: `${(-seconds * Math.random()).toFixed(1)}s`,
    };
  });
}

/**
 * Specks that drift upwards behind a headline, moved by the compositor alone, and only while they are seen; nothing at
 * all where less motion or data is wanted.
 */
export function Particles({ intensity }: { intensity: keyof typeof PARTICLES }) {
  const ref = useRef<HTMLDivElement>(null);
  const [particles, setParticles] = useState<readonly Particle[]>([]);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (ref.current === null || !mayAdorn()) return;
    setParticles(scatter(PARTICLES[intensity]));
    const watch = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [intensity]);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      data-particles={particles.length}
      data-running={isInView}
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
      {particles.map((particle, index) => (
        <span
          key={index}
          style={{ ...particle, animationPlayState: isInView ? 'running' : 'paused' }}
          className="animate-drift absolute inset-y-0 block"
        >
          <span className="absolute bottom-0 block aspect-square w-full rounded-full bg-accent-text/45" />
        </span>
      ))}
    </div>
  );
}
