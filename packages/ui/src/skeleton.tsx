import clsx from 'clsx';

/** A still grey shape in the final geometry while something loads; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('max-w-full animate-pulse rounded-control bg-sunken', className)}
    />
  );
}
