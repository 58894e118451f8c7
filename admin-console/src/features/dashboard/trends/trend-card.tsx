import type { TrendSpan } from '@picks/contract/trends.admin';
import { BarDrawing } from '@picks/ui/bar-drawing';
import { useNavigate } from 'react-router-dom';
import type { Measure } from './measures.ts';
import { shortNameOf, stretchName } from './stretch-names.ts';
import { changeOf, changeText, type Days, type Stretch } from './trends.rules.ts';

interface TrendCardProps {
  readonly measure: Measure;
  readonly span: TrendSpan;
  readonly stretches: readonly Stretch[];
  readonly days: Days;
  /** as many days before those; fewer when the service is younger */
  readonly before: Days;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** One figure of the business over the span: what it came to, how that compares, and its bars. */
export function TrendCard({ measure, span, stretches, days, before }: TrendCardProps) {
  const navigate = useNavigate();
  const { title, about, format, series, aside } = measure;
  const told = (of: Days) => series.map((each) => `${each.name} ${format(each.of(of))}`).join(', ');
  const note = aside?.(days) ?? null;
  return (
    <figure className="card flex flex-col p-4">
      <figcaption>
        <h3 className="type-meta text-ink-3">{title}</h3>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4">
          {series.map(({ name, fill, of }) => (
            <span key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              {series.length > 1 && <Mark fill={fill} name={name} />}
              <span className="tabular min-w-0 text-[1.375rem] leading-8 font-bold tracking-tight break-words">
                {format(of(days))}
              </span>
              <Change now={of(days)} before={before.length === days.length ? of(before) : null} span={span} />
            </span>
          ))}
          {note !== null && <span className="type-meta tabular font-normal text-ink-2">{note}</span>}
        </p>
        <p className="type-meta font-normal text-ink-2">{about}</p>
      </figcaption>
      <div className="mt-auto pt-4">
        <BarDrawing
          label={`${title} by ${span === '365' ? 'month' : span === '90' ? 'week' : 'day'}. ${told(days)}`}
          format={(value) => compact.format(value)}
          slots={stretches.map((stretch) => ({
            name: shortNameOf(stretch, span),
            title: `${stretchName(stretch)}: ${told(stretch.days)}`,
            bars: series.map(({ of, fill }) => [of(stretch.days), fill]),
            ...opening(series, stretch, (to) => void navigate(to)),
          }))}
          className="h-24"
        />
      </div>
    </figure>
  );
}

/** Where a bar leads; with two beside each other the table says which is which. */
function opening(
  [{ rows }, ...others]: Measure['series'],
  stretch: Stretch,
  open: (to: string) => void,
): { readonly onOpen?: () => void } {
  return rows === undefined || others.length > 0 ? {} : { onOpen: () => open(rows(stretch)) };
}

const Mark = ({ fill, name }: { fill: string; name: string }) => (
  <span className="type-meta flex items-center gap-1.5 font-normal text-ink-2">
    <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
      <rect width="10" height="10" rx="3" className={fill} />
    </svg>
    {name}
  </span>
);

interface ChangeProps {
  readonly now: number;
  /** null when there were no such days */
  readonly before: number | null;
  readonly span: TrendSpan;
}

/** Against the same number of days before; nothing where that says nothing. */
function Change({ now, before, span }: ChangeProps) {
  const change = before === null ? null : changeOf(now, before);
  if (change === null) return null;
  return (
    <span className="type-meta tabular font-semibold text-ink-2">
      {changeText(change)}
      <span className="sr-only"> against the {span} days before</span>
    </span>
  );
}
