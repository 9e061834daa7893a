import { AuditBand } from './AuditBand.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { MoneyPath } from './MoneyPath.tsx';
import { Promises } from './Promises.tsx';
import { Start } from './Start.tsx';

/** The product page below its first screen. */
export default function ProductSections() {
  return (
    <>
      <HowItWorks />
      <MoneyPath />
      <AuditBand />
      <Promises />
      <Start />
    </>
  );
}
