import { lazy, Suspense } from 'react';
import { PageTop } from '../components/PageTop.tsx';
import { TwoScreens } from '../components/TwoScreens.tsx';

/** The part below the first screen is a separate chunk, loaded after the first. */
const ProductSections = lazy(() => import('../components/ProductSections.tsx'));

/** The product, explained along one job. */
export default function ProductPage() {
  return (
    <>
      <PageTop title="One shared record of the work">
        HireLedger is a job marketplace with live hiring and payments through escrow. Both sides see every change as it
        happens.
      </PageTop>
      <TwoScreens />
      <div className="h-20 lg:h-28" />
      <Suspense>
        <ProductSections />
      </Suspense>
    </>
  );
}
