import { lookUp } from '@picks/contract/fields';
import type { Confidence } from '@picks/contract/picks';
import { LEAST_SETTLED } from '@picks/contract/site';
import { ClosingLine } from '@picks/ui/closing-line';
import { FiguresTable } from '@picks/ui/figures-table';
import { formatCount } from '@picks/ui/format/numbers';
import { formatProfit } from '@picks/ui/format/odds';
import { percent, percentRange, signedPercent } from '@picks/ui/format/percents';
import { MonthChart } from '@picks/ui/month-chart';
import { LevelsTable, MarketsTable } from '@picks/ui/results-tables';
import { UnitsChart } from '@picks/ui/units-chart';
import { Figures } from '#src/ui/figures.tsx';
import type { Analytics } from './analytics.queries.ts';

const confidenceNames: Readonly<Record<Confidence, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

/** What the settled picks of a range came to: in all, as they added up, and in groups. */
export function Results({ figures, months, curve, drawdown, closing, losingRun, ...groups }: Analytics) {
  return (
    <>
      <Totals {...figures} />
      {curve.length > 0 && (
        <section aria-labelledby="units" className="flex flex-col gap-3">
          <h2 id="units" className="type-title">
            Units
          </h2>
          <UnitsChart curve={curve} drawdown={drawdown} losingRun={losingRun} months={months} />
        </section>
      )}
      <section aria-labelledby="months" className="flex flex-col gap-3">
        <h2 id="months" className="type-title">
          By month of kickoff
        </h2>
        <MonthChart months={months} />
      </section>
      <Groups {...groups} />
      <ClosingLine closing={closing} least={LEAST_SETTLED} />
      <p className="max-w-3xl text-pretty text-ink-2">
        Units and return use each pick's published odds and stake. The range under a win rate is where the
        true rate likely is (95% interval), and break-even is the win rate that makes back the stakes at these
        odds. With fewer than {LEAST_SETTLED} won or lost picks only counts are shown.
      </p>
    </>
  );
}

function Totals(figures: Analytics['figures']) {
  const { won, lost, void: voided, units, winPercent, likely, breakEven, roi } = figures;
  return (
    <section aria-label="In all" className="flex flex-col gap-2 xl:flex-row xl:*:flex-1">
      <Figures
        figures={[
          ['Settled', formatCount(won + lost + voided)],
          ['Won, lost, void', `${formatCount(won)}–${formatCount(lost)}–${formatCount(voided)}`],
          ['Units', formatProfit(units)],
        ]}
      />
      <Figures
        figures={[
          ['Return', signedPercent(roi)],
          ['Win rate', percent(winPercent)],
          ['Likely between', likely === null ? '–' : percentRange(likely)],
          ['Break-even', percent(breakEven)],
        ]}
      />
    </section>
  );
}

type GroupsProps = Pick<Analytics, 'sports' | 'confidences' | 'byMarket' | 'byLevel' | 'byAuthor'>;

function Groups({ sports, confidences, byMarket = [], byLevel = [], byAuthor = [] }: GroupsProps) {
  return (
    <>
      <FiguresTable
        id="by-sport"
        title="By sport"
        of="Sport"
        rows={sports.map((row) => ({ ...row, name: row.sport }))}
      />
      <FiguresTable
        id="by-confidence"
        title="By confidence"
        of="Confidence"
        rows={confidences.map((row) => ({
          ...row,
          name: lookUp(confidenceNames, row.confidence, row.confidence),
        }))}
      />
      <MarketsTable rows={byMarket} />
      <LevelsTable rows={byLevel} />
      <FiguresTable
        id="by-author"
        title="By author"
        of="Author"
        rows={byAuthor.map((row) => ({ ...row, name: row.name === '' ? 'Not named' : row.name }))}
      />
    </>
  );
}
