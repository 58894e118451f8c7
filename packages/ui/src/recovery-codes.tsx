import { Download } from 'lucide-react';
import { Banner } from './banner.tsx';
import { brand } from './brand.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, the only time they are seen: to copy, to keep as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <section aria-labelledby="recovery-codes" className="flex flex-col gap-3">
      <h2 id="recovery-codes" className="type-heading text-ink">
        Recovery codes
      </h2>
      <Banner tone="warning">Keep these codes safe. We only show them once, and each code works once.</Banner>
      <ul className="tabular grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken p-4 text-center text-[0.9375rem] font-semibold text-ink select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="recovery codes" text={text} />
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() =>
            download(`${brand.name.toLowerCase()}-recovery-codes.txt`, `${text}\n`, 'text/plain')
          }
        >
          Download
        </Button>
        <Button onClick={onDone} className="ms-auto">
          I saved them
        </Button>
      </div>
    </section>
  );
}
