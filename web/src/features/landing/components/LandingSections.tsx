import { About } from './About.tsx';
import { AuditBand } from './AuditBand.tsx';
import { Features } from './Features.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LiveCounts } from './LiveCounts.tsx';
import { MasterTheArt } from './MasterTheArt.tsx';
import { Start } from './Start.tsx';
import { Team } from './Team.tsx';
import { Testimonial } from './Testimonial.tsx';
import { useHeadingOfAddress } from './use-heading-of-address.ts';
import { WhyChooseUs } from './WhyChooseUs.tsx';

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
