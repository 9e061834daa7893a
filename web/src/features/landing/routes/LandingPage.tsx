import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PublicFooter } from '../../../shell/PublicFooter.tsx';
import { PublicHeader } from '../../../shell/PublicHeader.tsx';
import { SkipLink } from '../../../shell/SkipLink.tsx';
import { About } from '../components/About.tsx';
import { AuditBand } from '../components/AuditBand.tsx';
import { Hero } from '../components/Hero.tsx';
import { SellingPoints } from '../components/SellingPoints.tsx';
import { Start } from '../components/Start.tsx';
import { Steps } from '../components/Steps.tsx';

/** The public front page (specification, section 1). */
export default function LandingPage() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Steps />
        <SellingPoints />
        <AuditBand />
        <About />
        <Start />
      </main>
      <PublicFooter />
    </>
  );
}
