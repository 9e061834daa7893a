import { lazy, Suspense } from 'react';
import { PageLoading } from '../../../design/placeholders/PageLoading.tsx';
import { useApplicationView } from '../pipeline/application-view.ts';

const ApplicantsPage = lazy(() => import('./ApplicantsPage.tsx'));
const PipelinePage = lazy(() => import('./PipelinePage.tsx'));

/** /applicationlist: the applicants as a table or as a board, each loaded when first shown. */
export default function ApplicationListPage() {
  const [view] = useApplicationView();
  return <Suspense fallback={<PageLoading />}>{view === 'board' ? <PipelinePage /> : <ApplicantsPage />}</Suspense>;
}
