import { importMessages } from '@picks/contract/pick-import.admin';
import { Button, buttonClass } from '@picks/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useZone } from '#src/session/zone.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { columnLabels, guessMapping, missingColumns } from './columns.ts';
import type { PickFile } from './file.ts';
import { MapColumns } from './map-columns.tsx';
import { type Outcome, OutcomeCard } from './outcome.tsx';
import { guessOdds, type Reading } from './rows.ts';
import { useImport } from './use-import.ts';

const picks = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'pick' : 'picks'}`;

/** A file on its way: how it is read, what a check said of it, and what became of it. */
function useFileImport(file: PickFile) {
  const zone = useZone();
  const [reading, setReading] = useState<Reading>(() => {
    const mapping = guessMapping(file.headings);
    return { mapping, odds: guessOdds(file, mapping), zone };
  });
  const [importId, setImportId] = useState(() => uuid());
  const check = useImport();
  const whole = useImport();
  return {
    reading,
    check,
    whole,
    /** What was checked is no longer what will be imported. */
    read: (change: Partial<Reading>) => {
      setReading({ ...reading, ...change });
      setImportId(uuid());
      check.run.reset();
      whole.run.reset();
    },
    startCheck: () => check.run.mutate({ file, reading, isDryRun: true, importId }),
    startImport: () => whole.run.mutate({ file, reading, isDryRun: false, importId }),
  };
}

type FileImport = ReturnType<typeof useFileImport>;

/** How far it is, what is missing, and the next act. */
function Footer({
  file,
  going,
  onAsk,
  onAnother,
}: {
  file: PickFile;
  going: FileImport;
  onAsk: () => void;
  onAnother: () => void;
}) {
  const { check, whole } = going;
  const missing = missingColumns(going.reading.mapping).map((column) => columnLabels[column].toLowerCase());
  const isRunning = check.run.isPending || whole.run.isPending;
  const rows = whole.run.isPending ? whole.rows : check.rows;
  const total = file.rows.length.toLocaleString('en-US');
  const said = isRunning
    ? `${rows.toLocaleString('en-US')} of ${total} rows`
    : missing.length > 0
      ? `Still needed: ${missing.join(', ')}`
      : `${total} ${file.rows.length === 1 ? 'row' : 'rows'} in ${file.name}`;
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-2 lg:px-6">
      <p role="status" className="tabular me-auto min-w-0 truncate text-ink-2">
        {said}
      </p>
      <Button variant="secondary" size="small" disabled={isRunning} onClick={onAnother}>
        Choose another file
      </Button>
      {whole.run.data !== undefined ? (
        <Link to={paths.picks} className={buttonClass('primary', 'small')}>
          Go to picks
        </Link>
      ) : check.run.data === undefined ? (
        <Button
          size="small"
          busy={check.run.isPending}
          disabled={missing.length > 0}
          onClick={going.startCheck}
        >
          Check file
        </Button>
      ) : (
        <Button size="small" busy={whole.run.isPending} disabled={check.run.data.added === 0} onClick={onAsk}>
          Import {picks(check.run.data.added)}
        </Button>
      )}
    </div>
  );
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
    </>
  );
}

function FileInHand({ file, onAnother }: { file: PickFile; onAnother: () => void }) {
  const going = useFileImport(file);
  const { check, whole } = going;
  const [isAsking, setIsAsking] = useState(false);
  const start = () => {
    setIsAsking(false);
    going.startImport();
  };
  const outcome = whole.run.data ?? check.run.data;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-5xl flex-col gap-4 p-3 sm:p-4 lg:p-6">
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
              isDone={whole.run.data !== undefined}
            />
          )}
          {whole.run.data === undefined && (
            <MapColumns
              file={file}
              reading={going.reading}
              onMapping={(mapping) => going.read({ mapping })}
              onOdds={(odds) => going.read({ odds })}
            />
          )}
        </div>
      </div>
      <Footer file={file} going={going} onAsk={() => setIsAsking(true)} onAnother={onAnother} />
      {isAsking && check.run.data !== undefined && (
        <ConfirmDialog
          title={`Import ${picks(check.run.data.added)}?`}
          confirmLabel={`Import ${picks(check.run.data.added)}`}
          onConfirm={start}
          onCancel={() => setIsAsking(false)}
        >
          <Consequence {...check.run.data} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Screen "Import picks": a file is chosen, its columns are named, it is checked, and then imported. */
export function ImportScreen() {
  const [file, setFile] = useState<PickFile | null>(null);
  return (
    <>
      <ScreenHeader
        title="Import picks"
        before={
          <Link
            to={paths.picks}
            aria-label="Back to picks"
            className="rounded-control p-2 text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        }
      />
      {file === null ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto flex max-w-3xl flex-col gap-6 p-3 sm:p-4 lg:p-6">
            <ChooseFile onFile={setFile} />
          </div>
        </div>
      ) : (
        <FileInHand file={file} onAnother={() => setFile(null)} />
      )}
    </>
  );
}
