import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from './format/numbers.ts';
import { formatProfit } from './format/odds.ts';
import { percent, percentRange, signedPercent } from './format/percents.ts';

/** Figures of settled picks that have a name in common; percentages are null where too few stand behind them. */
interface FiguresRow {
  readonly name: string;
  /** what the name is shown as; itself when absent */
  readonly label?: ReactNode;
  readonly won: number;
  readonly lost: number;
  readonly units: number;
  readonly winPercent: number | null;
  readonly likely: { readonly low: number; readonly high: number } | null;
  readonly breakEven: number | null;
  readonly roi: number | null;
}

interface FiguresTableProps {
  /** of the heading, which names the table */
  readonly id: string;
  readonly title: string;
  /** what a row is about */
  readonly of: string;
  readonly rows: readonly FiguresRow[];
}

/** Settled picks in groups: how often each won, how often it had to, and what that came to. */
export function FiguresTable({ id, title, of, rows }: FiguresTableProps) {
  if (rows.length === 0) return null;
  const cell = 'px-2 py-3 text-end align-top tabular whitespace-nowrap last:pe-4 sm:px-3';
  /** On a phone these stand below the cell beside them. */
  const wide = 'max-sm:hidden';
  const below = 'type-meta block font-normal text-ink-2';
  return (
    <div>
      <h3 id={id} className="type-title mb-4 text-ink">
        {title}
      </h3>
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="type-body w-full text-ink">
          <thead className="type-meta border-b border-line text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-3 text-start font-medium">
                {of}
              </th>
              {['Settled', 'Won', 'Lost'].map((name) => (
                <th key={name} scope="col" className={`${cell} ${wide} font-medium`}>
                  {name}
                </th>
              ))}
              {['Win rate', 'Break-even', 'Units'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(cell, 'font-medium', name === 'Units' && 'max-sm:pe-4')}
                >
                  {name}
                </th>
              ))}
              <th scope="col" className={`${cell} ${wide} font-medium`}>
                Return
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, label, won, lost, units, winPercent, likely, breakEven, roi }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-3 text-start align-top font-semibold">
                  {label ?? <bdi>{name}</bdi>}
                  <span className={`${below} tabular sm:hidden`}>
                    {formatCount(won)} won, {formatCount(lost)} lost
                  </span>
                </th>
                <td className={`${cell} ${wide}`}>{formatCount(won + lost)}</td>
                <td className={`${cell} ${wide}`}>{formatCount(won)}</td>
                <td className={`${cell} ${wide}`}>{formatCount(lost)}</td>
                <td className={cell}>
                  {percent(winPercent)}
                  {likely !== null && <span className={below}>{percentRange(likely)}</span>}
                </td>
                <td className={cell}>{percent(breakEven)}</td>
                <td className={`${cell} font-semibold max-sm:pe-4`}>
                  {formatProfit(units)}
                  {roi !== null && <span className={`${below} sm:hidden`}>{signedPercent(roi)}</span>}
                </td>
                <td className={`${cell} ${wide}`}>{signedPercent(roi)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
