import { closingMessages } from '@picks/contract/game-files.admin';
import { counted } from '@picks/ui/format/numbers';
import { useState } from 'react';
import { paths } from '#src/app/paths.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { ClosingOutcomeCard } from './closing-outcome.tsx';
import { type HandProps, InHand, NextAct } from './in-hand.tsx';
import { kinds } from './kinds.ts';
import { useClosing } from './use-closing.ts';
import { useReading } from './use-reading.ts';

const kind = kinds.closing;

/** A file of closing odds on its way. */
function useClosingFile({ file, onFile }: HandProps) {
  const check = useClosing();
  const whole = useClosing();
  const fileReading = useReading(file, kind, {
    onFile,
    onChange: () => {
      check.run.reset();
      whole.run.reset();
    },
  });
  const { reading } = fileReading;
  const asked = { file, kind, reading };
  return {
    fileReading,
    check,
    whole,
    filled: check.run.data?.picks.filter(({ standing }) => standing === 'new').length ?? 0,
    startCheck: () => {
      fileReading.remember();
      whole.run.reset();
      check.run.mutate({ ...asked, isDryRun: true });
    },
    startImport: () => whole.run.mutate({ ...asked, isDryRun: false }),
  };
}

/** A file of closing odds. */
export function ClosingInHand(props: HandProps) {
  const { file, onAnother } = props;
  const going = useClosingFile(props);
  const { check, whole } = going;
  const [isAsking, setIsAsking] = useState(false);
  const outcome = whole.run.data ?? check.run.data;
  const rows = whole.run.isPending ? whole.rows : check.run.isPending ? check.rows : null;
  const act = `Fill ${counted(going.filled, 'pick')}`;
  return (
    <InHand
      file={file}
      kind={kind}
      fileReading={going.fileReading}
      isDone={whole.run.data !== undefined}
      rows={rows}
      isBusy={check.run.isPending || whole.run.isPending}
      onAnother={onAnother}
      action={
        <NextAct
          done={whole.run.data === undefined ? null : { to: paths.picks, label: 'Go to picks' }}
          isChecked={check.run.data !== undefined}
          isChecking={check.run.isPending}
          canCheck={going.fileReading.missing.length === 0}
          onCheck={going.startCheck}
          act={act}
          isIdle={going.filled === 0}
          isActing={whole.run.isPending}
          onAsk={() => setIsAsking(true)}
        />
      }
    >
      {check.run.error !== null && (
        <Failure title={closingMessages.checkFailed} error={check.run.error} onRetry={going.startCheck} />
      )}
      {whole.run.error !== null && (
        <Failure title={closingMessages.failed} error={whole.run.error} onRetry={going.startCheck} />
      )}
      {outcome !== undefined && (
        <ClosingOutcomeCard
          key={whole.run.data === undefined ? 'check' : 'result'}
          outcome={outcome}
          file={file}
          isDone={whole.run.data !== undefined}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={`${act}?`}
          confirmLabel={act}
          onConfirm={() => {
            setIsAsking(false);
            going.startImport();
          }}
          onCancel={() => setIsAsking(false)}
        >
          Members see the closing odds at once, and nobody gets an alert. For settled picks the record keeps
          each as a correction, which stays.
        </ConfirmDialog>
      )}
    </InHand>
  );
}
