import { buttonClass } from '@picks/ui/button';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { RecordTabs } from './record-tabs.tsx';
import { Section, SitePage } from './site-page.tsx';

/** /record: what came of the picks */
export function RecordPage() {
  return (
    <SitePage
      path="/record"
      overline="The record"
      title="Every result, on the record"
      lead="Every pick is sealed before kickoff and opened after the game. Nobody can change it without that showing, including us."
      aside={<RecordTabs current={paths.record} />}
    >
      <Section isSplit title="Check it yourself">
        <p className="type-body text-ink-2">
          Your own device can check every entry, from the first to the last, in a few seconds.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={paths.recordVerify} className={buttonClass()}>
            Verify the record
          </Link>
          <Link to={paths.publicPicks} className={buttonClass('secondary')}>
            See every settled pick
          </Link>
        </div>
      </Section>
    </SitePage>
  );
}
