import { buttonClass } from '@picks/ui/button';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { RecordList } from './record-list.tsx';
import { monthMeta, readRecordQuestion } from './record-question.ts';
import { RecordTabs } from './record-tabs.tsx';
import { Section, SitePage } from './site-page.tsx';

/** /record: what came of the picks, and where each can be checked */
export function RecordPage() {
  const place = useLocation();
  return (
    <SitePage
      path="/record"
      part={monthMeta(readRecordQuestion(place))}
      overline="The record"
      title="Every result, on the record"
      lead="Every pick is sealed before kickoff and opened after the game. Nobody can change it without that showing, including us."
      aside={<RecordTabs current={paths.record} />}
    >
      <Section>
        <RecordList />
      </Section>
      <Section isSunken isSplit title="Check it yourself">
        <div>
          <p className="type-body text-ink-2">
            Your own device can check every entry, from the first to the last, in a few seconds. Or check a
            single pick with the link beside it.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to={paths.recordVerify} className={buttonClass()}>
              Verify the record
            </Link>
            <Link to={paths.recordHow} className={buttonClass('secondary')}>
              How it works
            </Link>
          </div>
        </div>
      </Section>
    </SitePage>
  );
}
