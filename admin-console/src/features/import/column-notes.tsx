import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { zoneWords } from '@picks/ui/format/zones';
import type { FileReading } from './use-reading.ts';

function rememberedText({ remembered, reading }: FileReading): string | null {
  const zone = `time zone (${zoneWords(reading.zone)})`;
  if (remembered.columns && remembered.zone) return `The columns and the ${zone} are`;
  if (remembered.columns) return 'The columns are';
  return remembered.zone ? `The ${zone} is` : null;
}

/** What is known about a file's columns: what the program that it comes from leaves out, and what is remembered from an earlier file. */
export function ColumnNotes({ fileReading }: { fileReading: FileReading }) {
  const { exportNote, resetColumns } = fileReading;
  const remembered = rememberedText(fileReading);
  return (
    <>
      {exportNote !== null && <Banner tone="info">{exportNote}</Banner>}
      {remembered !== null && (
        <Banner
          tone="info"
          action={
            <Button variant="quiet" size="small" onClick={resetColumns}>
              Reset
            </Button>
          }
        >
          {remembered} filled in from your last file with these headings.
        </Banner>
      )}
    </>
  );
}
