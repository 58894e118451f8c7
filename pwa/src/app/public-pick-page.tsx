import { pickOfPage } from '@picks/contract/site-paths';
import { useLocation } from 'react-router-dom';
import { PickPage } from '#src/features/site/pick-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /picks/:id: one pick for anyone; any other name is no page */
export function PublicPickPage() {
  const id = pickOfPage(useLocation().pathname);
  return id === null ? <NotFoundPage /> : <PickPage key={id} id={id} />;
}
