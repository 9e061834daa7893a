import { AuditBand } from '../components/AuditBand.tsx';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { MoneyPath } from '../components/MoneyPath.tsx';
import { PageTop } from '../components/PageTop.tsx';
import { Promises } from '../components/Promises.tsx';
import { Start } from '../components/Start.tsx';
import { TwoScreens } from '../components/TwoScreens.tsx';

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
      <HowItWorks />
      <MoneyPath />
      <AuditBand />
      <Promises />
      <Start />
    </>
  );
}
