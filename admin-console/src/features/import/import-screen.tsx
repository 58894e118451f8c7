import { Segmented } from '@picks/ui/segmented';
import { useState } from 'react';
import { paths } from '#src/app/paths.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { PickFile } from './file.ts';
import { type KindName, kinds } from './kinds.ts';
import { ClosingInHand } from './closing-in-hand.tsx';
import { PicksInHand } from './picks-in-hand.tsx';
import { RecentImports } from './recent-imports.tsx';
import { ResultsInHand } from './results-in-hand.tsx';

const inHand = {
  picks: PicksInHand,
  results: ResultsInHand,
  closing: ClosingInHand,
} as const satisfies Record<KindName, unknown>;

const options = Object.entries(kinds).map(([value, { label }]) => ({ value: value as KindName, label }));

/** Screen "Import": what a file holds and the file are chosen, its columns are named, it is checked, and then imported. */
export function ImportScreen() {
  const [kind, setKind] = useState<KindName>('picks');
  const [file, setFile] = useState<PickFile | null>(null);
  const Hand = inHand[kind];
  return (
    <>
      <ScreenHeader
        title={file === null ? 'Import' : `Import ${kinds[kind].noun}`}
        before={<BackLink to={paths.picks} label="Back to picks" />}
      />
      {file === null ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto flex max-w-3xl flex-col gap-4 p-3 sm:p-4 lg:p-6">
            <Segmented label="What the file holds" options={options} value={kind} onChange={setKind} />
            <ChooseFile key={kind} kind={kinds[kind]} onFile={setFile} />
            {kind === 'picks' && <RecentImports />}
          </div>
        </div>
      ) : (
        <Hand file={file} onFile={setFile} onAnother={() => setFile(null)} />
      )}
    </>
  );
}
