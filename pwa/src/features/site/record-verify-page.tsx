import { buttonClass } from '@picks/ui/button';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { EntryCheck } from './record/entry-check.tsx';
import { ProofCheck } from './record/proof-check.tsx';
import { RecordAudit } from './record/record-audit.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { Section, SitePage } from './site-page.tsx';

/** /record/verify: the whole record or one proof, checked on the visitor's device */
export function RecordVerifyPage() {
  const [params] = useSearchParams();
  const entry = params.get('entry') ?? '';
  return (
    <SitePage
      path="/record/verify"
      overline="The record"
      title="Don't take our word for it"
      lead="Check every entry of the record on your own device. It takes a few seconds, and nothing is sent to us."
      aside={<RecordTabs current={paths.recordVerify} />}
    >
      <Section title="Check the whole record" lead="From the first entry to the last, losses like wins.">
        <RecordAudit />
      </Section>
      <Section
        id="one"
        isSunken
        title="Check one pick"
        lead="Every result names its entries. Or use a proof: a small file that shows one entry in the signed record. Members save one from any pick."
      >
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <EntryCheck key={entry} entry={entry} />
          <ProofCheck />
        </div>
      </Section>
      <Section
        isSplit
        title="With your own tools"
        aside={
          <Link to={paths.recordHow} className={buttonClass('quiet')}>
            How it works
          </Link>
        }
      >
        <p className="type-body text-ink-2">
          This page runs code that we serve. If you don't want to trust that either, check from the command
          line with a key you saved earlier, or keep a copy of the record yourself.{' '}
          <Link
            to={`${paths.recordHow}#command-line`}
            className="text-accent-text underline underline-offset-2"
          >
            See the steps
          </Link>
          .
        </p>
      </Section>
    </SitePage>
  );
}
