import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from './format/numbers.ts';

interface Slot {
  /** under its bars */
  readonly name: string;
  /** in full, where a pointer rests */
  readonly title: string;
  /** counts beside each other, with the color of each */
  readonly bars: readonly (readonly [count: number, fill: string])[];
  /** for a pointer; a table beside it has the same as a link */
  readonly onOpen?: () => void;
}

interface BarDrawingProps {
  /** what it shows, in words */
  readonly label: string;
  readonly slots: readonly Slot[];
  /** of the scale; counts unless told */
  readonly format?: (count: number) => string;
  /** its height */
  readonly className: string;
  /** a legend below */
  readonly children?: ReactNode;
}

/** In the drawing's own measure: a slot, what its bars take of it together, and between two of them. */
const [SLOT, BARS, GAP] = [100, 60, 4];

/** The next round number for the top of the scale. */
function topOf(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [1, 2, 4, 6, 10].map((step) => step * size).find((top) => top >= highest) ?? highest;
}

/** Hides every other name, then half of the rest, where their letters, as large as the reader set them, would meet. */
function thinning(place: number, isMany: boolean): string | false {
  if (place % 2 === 1) return isMany ? '@max-[27rem]:invisible' : '@max-[14rem]:invisible';
  return place % 4 === 2 && (isMany ? '@max-[14rem]:invisible' : '@max-[7rem]:invisible');
}

function Bars({ bars, at, top }: { bars: Slot['bars']; at: number; top: number }) {
  const width = (BARS - GAP * (bars.length - 1)) / bars.length;
  return bars.map(([count, fill], place) => (
    <rect
      key={fill}
      x={at + (SLOT - BARS) / 2 + place * (width + GAP)}
      y={top - Math.max(0, count)}
      width={width}
      height={Math.max(0, count)}
      className={fill}
    />
  ));
}

/** Counts as bars over their names. It is stretched to its place, so that the words beside it keep their size on a phone. */
export function BarDrawing({ label, slots, format = formatCount, className, children }: BarDrawingProps) {
  const top = topOf(Math.max(2, ...slots.flatMap(({ bars }) => bars.map(([count]) => count))));
  const every = Math.ceil(slots.length / 12);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div
        aria-hidden="true"
        className="type-meta tabular -my-2 flex flex-col justify-between text-end text-ink-3"
      >
        {[top, top / 2, 0].map((count) => (
          <span key={count}>{format(count)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${slots.length * SLOT} ${top}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={clsx('w-full', className)}
      >
        {[0, 0.5, 1].map((part) => (
          <path
            key={part}
            d={`M0 ${top * part}H${slots.length * SLOT}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {slots.map(({ title, bars, onOpen }, index) => (
          <g key={title} onClick={onOpen} className={clsx(onOpen && 'cursor-pointer hover:opacity-70')}>
            <title>{title}</title>
            <rect x={index * SLOT} y="0" width={SLOT} height={top} className="fill-transparent" />
            <Bars bars={bars} at={index * SLOT} top={top} />
          </g>
        ))}
      </svg>
      <ol
        aria-hidden="true"
        className="type-meta @container col-start-2 mt-2 grid auto-cols-[minmax(0,1fr)] grid-flow-col text-ink-2"
      >
        {slots.map(({ name, title }, index) => (
          <li
            key={title}
            className={clsx('flex justify-center', thinning(index / every, slots.length / every > 6))}
          >
            {index % every === 0 && name}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
