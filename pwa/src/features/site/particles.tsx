import { useEffect, useRef } from 'react';
import { mayAdorn } from './motion.ts';

/** How many there are (spec member 9). */
export const PARTICLES = { low: 10, medium: 15, high: 25 } as const;

interface Particle {
  x: number;
  y: number;
  readonly size: number;
  readonly speed: number;
  readonly light: number;
}

const scatter = (count: number): Particle[] =>
  Array.from({ length: count }, () => ({
    x: Math.random(),
    y: Math.random(),
    size: 1 + Math.random() * 2.4,
    speed: 0.008 + Math.random() * 0.022,
    light: 0.15 + Math.random() * 0.4,
  }));

function draw(canvas: HTMLCanvasElement, particles: readonly Particle[], colour: string): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colour;
  for (const { x, y, size, light } of particles) {
    context.globalAlpha = light * Math.sin(Math.PI * y);
    context.beginPath();
    context.arc(x * canvas.width, y * canvas.height, size * devicePixelRatio, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Lets them rise while the canvas is seen; answers how to stop. */
function animate(canvas: HTMLCanvasElement, count: number): () => void {
  const particles = scatter(count);
  const colour = getComputedStyle(canvas).color;
  let frame = 0;
  let last = 0;
  let isInView = false;
  const step = (time: number) => {
    const seconds = Math.min(0.1, (time - last) / 1000);
    last = time;
    for (const each of particles) each.y = (each.y - each.speed * seconds + 1) % 1;
    draw(canvas, particles, colour);
    frame = requestAnimationFrame(step);
  };
  const decide = () => {
    cancelAnimationFrame(frame);
    canvas.dataset['running'] = String(isInView && !document.hidden);
    if (!isInView || document.hidden) return;
    canvas.width = canvas.clientWidth * devicePixelRatio;
    canvas.height = canvas.clientHeight * devicePixelRatio;
    last = performance.now();
    frame = requestAnimationFrame(step);
  };
  const watch = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting === true;
    decide();
  });
  watch.observe(canvas);
  document.addEventListener('visibilitychange', decide);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    document.removeEventListener('visibilitychange', decide);
  };
}

/** Specks that drift upwards behind a headline; nothing at all where less motion or data is wanted (spec member 9). */
export function Particles({ intensity }: { intensity: keyof typeof PARTICLES }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current === null || !mayAdorn()) return;
    return animate(ref.current, PARTICLES[intensity]);
  }, [intensity]);
  return (
    <canvas
      ref={ref}
      data-particles={PARTICLES[intensity]}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-accent-text"
    />
  );
}
