import { paths } from '#src/app/paths.ts';
import { Tabs } from './tabs.tsx';

const pages = [
  ['Results', paths.record],
  ['Verify', paths.recordVerify],
  ['How it works', paths.recordHow],
] as const;

/** The pages of the record: what came of the picks, the check, and how it all works. */
export function RecordTabs({ current }: { current: string }) {
  return (
    <Tabs label="The record" tabs={pages.map(([label, to]) => ({ label, to, isCurrent: to === current }))} />
  );
}
