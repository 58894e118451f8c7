import { Failure } from './failure.tsx';

export interface FailuresProps {
  readonly of: readonly (readonly [
    title: string,
    error: unknown,
    onRetry: (() => void) | undefined,
    onDismiss: (() => void) | undefined,
  ])[];
}

/** The banners above a list, of those acts that failed. */
export function Failures({ of }: FailuresProps) {
  return of.map(
    ([title, error, onRetry, onDismiss]) =>
      error !== null && (
        <div key={title} className="bg-surface px-4 py-3 lg:px-6">
          <Failure title={title} error={error} onRetry={onRetry} onDismiss={onDismiss} />
        </div>
      ),
  );
}
