import { IMPORT_WITHDRAWAL } from '@picks/contract/imports.admin';
import { importMessages } from '@picks/contract/pick-import.admin';
import { counted } from '@picks/ui/format/numbers';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { paths } from '#src/app/paths.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { type HandProps, InHand, NextAct } from './in-hand.tsx';
import { kinds } from './kinds.ts';
import { type Outcome, OutcomeCard } from './outcome.tsx';
import { RecentImports } from './recent-imports.tsx';
import { useImport } from './use-import.ts';
import { useReading } from './use-reading.ts';

const kind = kinds.picks;
const picks = (count: number) => counted(count, 'pick');

/** A file on its way: how it is read, what a check said of it, and what became of it. */
function useFileImport({ file, onFile }: HandProps) {
  const [importId, setImportId] = useState(() => uuid());
  const check = useImport();
  const whole = useImport();
  const fileReading = useReading(file, kind, {
    onFile,
    onChange: () => {
      setImportId(uuid());
      check.run.reset();
      whole.run.reset();
    },
  });
  const { reading } = fileReading;
  const asked = { file, kind, reading, importId };
  return {
    fileReading,
    importId,
    check,
    whole,
    startCheck: () => {
      fileReading.remember();
      check.run.mutate({ ...asked, isDryRun: true });
    },
    startImport: () => whole.run.mutate({ ...asked, isDryRun: false }),
  };
}

function Consequence({ added, past }: Outcome) {
  const ahead = added - past;
  return (
    <>
      {ahead > 0 && (
        <p>
          {picks(ahead)} of upcoming games {ahead === 1 ? 'goes' : 'go'} out at once. Nobody gets an alert.
        </p>
      )}
      {past > 0 && (
        <p>
          {picks(past)} of past games {past === 1 ? 'is' : 'are'} marked as imported. Results can be corrected
          later, but these picks stay in the record.
        </p>
      )}
      <p>You can withdraw the whole import for {IMPORT_WITHDRAWAL.minutes} minutes.</p>
    </>
  );
}

/** A file of picks. */
export function PicksInHand(props: HandProps) {
  const { file, onAnother } = props;
  const going = useFileImport(props);
  const { check, whole } = going;
  const [isAsking, setIsAsking] = useState(false);
  const start = () => {
    setIsAsking(false);
    going.startImport();
  };
  const outcome = whole.run.data ?? check.run.data;
  const added = check.run.data?.added ?? 0;
  const act = `Import ${picks(added)}`;
  const rows = whole.run.isPending ? whole.rows : check.run.isPending ? check.rows : null;
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
          isIdle={added === 0}
          isActing={whole.run.isPending}
          onAsk={() => setIsAsking(true)}
        />
      }
    >
      {check.run.error !== null && (
        <Failure title={importMessages.checkFailed} error={check.run.error} onRetry={going.startCheck} />
      )}
      {whole.run.error !== null && (
        <Failure title={importMessages.failed} error={whole.run.error} onRetry={start} />
      )}
      {outcome !== undefined && (
        <OutcomeCard
          key={whole.run.data === undefined ? 'check' : 'result'}
          outcome={outcome}
          file={file}
          zone={going.fileReading.reading.zone}
          isDone={whole.run.data !== undefined}
        />
      )}
      {(whole.run.isSuccess || whole.run.isError) && <RecentImports only={going.importId} />}
      {isAsking && check.run.data !== undefined && (
        <ConfirmDialog
          title={`${act}?`}
          confirmLabel={act}
          onConfirm={start}
          onCancel={() => setIsAsking(false)}
        >
          <Consequence {...check.run.data} />
        </ConfirmDialog>
      )}
    </InHand>
  );
}
