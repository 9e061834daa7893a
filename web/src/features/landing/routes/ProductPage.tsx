import { PublicPage } from '../../../app/public/PublicPage.tsx';
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
    <PublicPage>
      <PageTop title="One record of the work, open on both desks">
        HireLedger is a job marketplace in which hiring happens live and pay goes through an escrow. What one side does,
        the other sees in the same moment.
      </PageTop>
      <TwoScreens />
      <div className="h-20 lg:h-28" />
      <HowItWorks />
      <MoneyPath />
      <AuditBand />
      <Promises />
      <Start />
    </PublicPage>
  );
}
