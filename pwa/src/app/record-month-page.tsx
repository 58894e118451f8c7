import { useLocation } from 'react-router-dom';
import { RecordPage } from '#src/features/site/record-page.tsx';
import { isMonthPath } from '#src/features/site/record-question.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** /record/2026-11: the results of a month; any other name is no page */
export function RecordMonthPage() {
  return isMonthPath(useLocation().pathname) ? <RecordPage /> : <NotFoundPage />;
}
