import { useEffect } from 'react';
import { About } from './About.tsx';
import { AuditBand } from './AuditBand.tsx';
import { Features } from './Features.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LiveCounts } from './LiveCounts.tsx';
import { MasterTheArt } from './MasterTheArt.tsx';
import { Start } from './Start.tsx';
import { Team } from './Team.tsx';
import { Testimonial } from './Testimonial.tsx';
import { WhyChooseUs } from './WhyChooseUs.tsx';
import { useAddress } from '../../../navigation/Link.tsx';

/** The front page below its first screen (specification, section 1). */
export default function LandingSections() {
  useHeadingOfAddress();
  return (
    <>
      <LiveCounts />
      <Features />
      <WhyChooseUs />
      <AuditBand />
      <MasterTheArt />
      <HowItWorks />
      <Testimonial />
      <About />
      <Team />
      <Start />
    </>
  );
}

/** Moves to the heading in the address (`/#how-it-works`), as a browser does by itself where a link loads a document. */
function useHeadingOfAddress(): void {
  const { hash } = useAddress();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}
