import { formatSignedMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { formatProfit } from '@picks/ui/format/odds';
import { signedPercent } from '@picks/ui/format/percents';
import type { CountedIn, Group } from './results.ts';

/** `+3.50 u` or `+$87.50`. */
export const resultText = (profit: number, counted: CountedIn): string =>
  counted === 'units' ? formatProfit(profit) : formatSignedMoney(profit);

interface ResultsTableProps {
  /** of the heading, which names the table */
  readonly id: string;
  readonly title: string;
  /** what a row is about */
  readonly of: string;
  readonly groups: readonly Group[];
  readonly counted: CountedIn;
  readonly nameOf?: (name: string) => string;
}

/** Ended bets in groups: how each went, and what that came to. */
export function ResultsTable({ id, title, of, groups, counted, nameOf = (name) => name }: ResultsTableProps) {
  if (groups.length === 0) return null;
  const cell = 'px-2 py-3 text-end tabular whitespace-nowrap last:pe-4 sm:px-4';
  return (
    <div>
      <h2 id={id} className="type-heading mb-2 text-ink">
        {title}
      </h2>
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
              {['Record', 'Return', 'Profit'].map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {groups.map(({ name, results }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-3 text-start font-semibold">
                  <bdi>{nameOf(name)}</bdi>
                </th>
                <td className={cell}>
                  <Record {...results} />
                </td>
                <td className={cell}>{signedPercent(results.roi)}</td>
                <td className={`${cell} font-semibold`}>{resultText(results.profit, counted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** `12-8-1`: won, lost, and refunded if there are any. */
export function Record({ won, lost, refunded }: Group['results']) {
  return (
    <>
      <span aria-hidden="true">
        {formatCount(won)}–{formatCount(lost)}
        {refunded > 0 && `–${formatCount(refunded)}`}
      </span>
      <span className="sr-only">
        {formatCount(won)} won, {formatCount(lost)} lost
        {refunded > 0 && `, ${formatCount(refunded)} refunded`}
      </span>
    </>
  );
}
