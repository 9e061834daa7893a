import { lazy, Suspense } from 'react';
import { Hero } from '../components/Hero.tsx';

/** The part below the first screen is a separate chunk, loaded after the first. */
const LandingSections = lazy(() => import('../components/LandingSections.tsx'));

/** The public front page (specification, section 1). */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <Suspense>
        <LandingSections />
      </Suspense>
    </>
  );
}
