import { Button } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PageEntry } from './page-entry.tsx';

/** Rows that a page may have. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

interface PagerProps {
  /** for screen readers, if there are other pages on the screen */
  readonly label?: string;
  readonly page: number;
  readonly per: PageSize;
  readonly total: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  readonly onPer: (per: PageSize) => void;
}

/** `21–40 of 50,061`; past the end and of nothing, only how many there are. */
export function shownRows(page: number, per: number, total: number): string {
  const first = (page - 1) * per + 1;
  if (first > total) return `${formatCount(total)} in all`;
  return `${formatCount(first)}–${formatCount(Math.min(total, page * per))} of ${formatCount(total)}`;
}

interface PageStepProps {
  readonly direction: 'previous' | 'next';
  readonly label: string;
  /** undefined at the end */
  readonly onPress: (() => void) | undefined;
}

/** Previous or next page button. At either end it's aria-disabled instead of disabled, so it keeps the focus. */
export function PageStep({ direction, label, onPress }: PageStepProps) {
  const Icon = direction === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={label}
      aria-disabled={onPress === undefined}
      icon={<Icon size={16} aria-hidden="true" />}
      // Safari doesn't focus a clicked button. Without this, the page field's blur has no `relatedTarget`.
      onMouseDown={({ currentTarget }) => currentTarget.focus()}
      onClick={onPress}
    />
  );
}

/** Which rows these are, how many there are, and the way to the others. */
export function Pager({ label = 'Pages', page, per, total, totalPages, onPage, onPer }: PagerProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 py-1.5 border-t border-line bg-surface px-4 text-ink-2 lg:px-6"
    >
      <p className="tabular" role="status">
        {shownRows(page, per, total)}
      </p>
      <label className="ms-auto flex items-center gap-2">
        <span className="type-meta max-md:sr-only">Rows per page</span>
        <select
          value={per}
          onChange={(event) => onPer(pageSizes.find((size) => size === Number(event.target.value)) ?? 20)}
          className="console-control !min-h-8 !w-auto"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1.5 md:ms-0">
        <PageStep
          direction="previous"
          label="Previous page"
          onPress={page > 1 ? () => onPage(Math.max(1, Math.min(page - 1, totalPages))) : undefined}
        />
        {totalPages > 1 && <PageEntry page={page} totalPages={totalPages} onPage={onPage} />}
        <PageStep
          direction="next"
          label="Next page"
          onPress={page < totalPages ? () => onPage(page + 1) : undefined}
        />
      </div>
    </nav>
  );
}
