import { lazy, Suspense } from 'react';
import { PublicHeader } from '../../../shell/PublicHeader.tsx';
import { SkipLink } from '../../../shell/SkipLink.tsx';
import { PublicFooter } from '../../../shell/PublicFooter.tsx';
import { Hero } from '../components/Hero.tsx';
import { LiveCounts } from '../components/LiveCounts.tsx';

/** What is below the first screen comes in a file of its own, behind what is seen first. */
const LandingSections = lazy(() => import('../components/LandingSections.tsx'));

/** The public front page (specification, section 1). */
export default function LandingPage() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <LiveCounts />
        <Suspense>
          <LandingSections />
        </Suspense>
      </main>
      <PublicFooter />
    </>
  );
}
