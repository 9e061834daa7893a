import { lazy, type ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useApplicationView, viewIn } from '../pipeline/application-view.ts';

const FILES = { board: () => import('./PipelinePage.tsx'), table: () => import('./ApplicantsPage.tsx') };
const VIEWS = { board: lazy(FILES.board), table: lazy(FILES.table) };

export async function loader(to: LoaderFunctionArgs) {
  const view = await FILES[viewIn(new URL(to.request.url).searchParams, to.params['id'])]();
  return await view.loader(to);
}

/**
 * /applicationlist, and on the page of a job: the applicants as a table or as a board, each loaded when first shown.
 * `none`: what a job without applicants shows instead.
 */
export default function ApplicationListPage({ none }: { none?: ReactNode }) {
  const View = VIEWS[useApplicationView()[0]];
  return <View none={none} />;
}
