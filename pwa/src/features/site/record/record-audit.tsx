import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { AuditResult } from './audit-result.tsx';
import type { RecordCheck } from './check-record.ts';

type Audit =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly size: number }
  | { readonly state: 'unreachable' }
  | { readonly state: 'done'; readonly check: RecordCheck };

/** The code that checks is fetched by whoever wants to check. */
async function check(signal: AbortSignal, show: (audit: Audit) => void): Promise<void> {
  try {
    const { checkRecord } = await import('./check-record.ts');
    const onProgress = (done: number, size: number) => show({ state: 'running', done, size });
    const found = await checkRecord({ signal, onProgress });
    if (!signal.aborted) show({ state: 'done', check: found });
  } catch {
    if (!signal.aborted) show({ state: 'unreachable' });
  }
}

function useAudit() {
  const [audit, setAudit] = useState<Audit>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = () => {
    running.current?.abort();
    running.current = new AbortController();
    setAudit({ state: 'running', done: 0, size: 0 });
    void check(running.current.signal, setAudit);
  };
  const stop = () => {
    running.current?.abort();
    setAudit({ state: 'idle' });
  };
  return { audit, start, stop };
}

/** Checks the whole record on this device, and says what came of it. */
export function RecordAudit() {
  const { audit, start, stop } = useAudit();
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <p className="card type-body p-5 text-ink-2 lg:p-8">
        Your device does the checking, with JavaScript. Without it, check with your own tools: see below.
      </p>
    );
  return (
    <div className="card flex flex-col gap-5 p-5 lg:p-8">
      {audit.state === 'running' ? (
        <Progress {...audit} onStop={stop} />
      ) : (
        <Button className="self-start" onClick={start}>
          {audit.state === 'idle' ? 'Check the whole record' : 'Check again'}
        </Button>
      )}
      {audit.state === 'idle' && (
        <p className="type-meta font-normal text-ink-3">
          Your device downloads every entry and recomputes the signatures. Nothing is sent to us.
        </p>
      )}
      {audit.state === 'unreachable' && (
        <Banner tone="warning">
          We couldn't read the record. That says nothing about what's in it: check your connection and try
          again.
        </Banner>
      )}
      {audit.state === 'done' && <AuditResult check={audit.check} />}
    </div>
  );
}

interface ProgressProps {
  readonly done: number;
  /** 0 while it is not known */
  readonly size: number;
  readonly onStop: () => void;
}

function Progress({ done, size, onStop }: ProgressProps) {
  return (
    <div className="flex flex-col gap-3">
      <label className="type-body flex flex-col gap-2 text-ink">
        <span aria-live="polite">
          {size === 0 ? 'Reading the signature' : `Checking ${formatCount(size)} entries`}
        </span>
        <progress className="h-2 w-full accent-accent" {...(size === 0 ? {} : { value: done, max: size })} />
      </label>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="type-meta tabular text-ink-3">
          {size > 0 && `${formatCount(done)} of ${formatCount(size)}`}
        </span>
        <Button variant="secondary" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
