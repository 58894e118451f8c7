import { BarDrawing } from '@picks/ui/bar-drawing';
import { ChartFigure } from '@picks/ui/chart-figure';
import { FigureTable } from '@picks/ui/figure-table';
import { formatCount } from '@picks/ui/format/numbers';
import { secondsText, type Times, timesByStep, timesSummary } from './delivery.rules.ts';

interface DeliveryTimesProps {
  readonly times: Times;
  /** devices that showed it */
  readonly shown: number;
}

/** How long it took from publishing until the alert was on the screens of phones. */
export function DeliveryTimes({ times, shown }: DeliveryTimesProps) {
  const rows = timesByStep(times);
  const summary = timesSummary(times, shown);
  return (
    <ChartFigure
      summary={summary}
      toTable="Show times as table"
      toChart="Show times as bars"
      chart={
        <BarDrawing
          label={`Bars of devices by the time they took. ${summary}`}
          slots={rows.map(({ most, name, count }) => ({
            name: most === null ? 'later' : secondsText(most),
            title: `${name}: ${formatCount(count)}`,
            bars: [[count, 'fill-accent']],
          }))}
          className="h-28"
        />
      }
      table={
        <FigureTable
          rows={rows}
          first={['Shown within', ({ name }) => name]}
          columns={[['Devices', ({ count }) => formatCount(count)]]}
        />
      }
    />
  );
}
