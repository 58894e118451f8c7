import { Skeleton } from '@picks/ui/skeleton';

/** The geometry of a pick card while picks are read. */
export function PickCardSkeleton() {
  return (
    <div className="card flex flex-col gap-3.5 p-4 sm:p-5" aria-hidden="true">
      <div className="flex h-6 items-center justify-between">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-6 w-16 rounded-full" />
      </div>
      <div className="flex flex-col gap-1.5">
        <Skeleton className="h-6 w-40 max-w-full" />
        <Skeleton className="h-6 w-36 max-w-full" />
      </div>
      <div className="flex flex-col gap-1.5 border-t border-line pt-3.5">
        <div className="flex h-[26px] items-center justify-between">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-6 w-14" />
        </div>
        <Skeleton className="h-[18px] w-32" />
      </div>
      <Skeleton className="h-6 w-full" />
    </div>
  );
}
