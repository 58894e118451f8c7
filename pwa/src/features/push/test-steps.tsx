import { Button } from '@picks/ui/button';
import { Spinner } from '@picks/ui/spinner';
import { CheckCircle2, Circle, CircleX } from 'lucide-react';
import { type Progress, stepsOf, type StepState } from './alert-test.ts';
import { repairAlerts } from './alert-test-store.ts';
import { faultText, placeTexts, progressText, stateTexts } from './alert-test-texts.ts';

function StepIcon({ state }: { state: StepState }) {
  if (state === 'running') return <Spinner size={18} />;
  if (state === 'done') return <CheckCircle2 size={18} className="text-success" aria-hidden="true" />;
  if (state === 'broken') return <CircleX size={18} className="text-danger" aria-hidden="true" />;
  return <Circle size={18} className="text-ink-3" aria-hidden="true" />;
}

function Outcome({ progress }: { progress: Progress }) {
  if (progress.state !== 'broken') return progressText(progress);
  const { title, advice } = faultText(progress.fault, progress.service);
  return (
    <>
      <strong className="font-semibold text-ink">{title}</strong> {advice}
    </>
  );
}

/** How far a test alert got, where it broke and what to do about that. */
export function TestSteps({ progress }: { progress: Progress }) {
  const canRepair = progress.state === 'broken' && faultText(progress.fault, progress.service).canRepair;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <ol aria-label="Your test" className="flex flex-col gap-2">
        {stepsOf(progress).map(({ place, state }) => (
          <li key={place} className="type-body flex items-center gap-2.5">
            <StepIcon state={state} />
            <span className={state === 'waiting' ? 'text-ink-3' : 'text-ink'}>{placeTexts[place]}</span>
            <span className="sr-only">{stateTexts[state]}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="type-body text-ink-2">
        <Outcome progress={progress} />
      </p>
      {canRepair && (
        <Button className="self-start" onClick={() => void repairAlerts()}>
          Repair
        </Button>
      )}
    </div>
  );
}
