import { CompanyDashboardPage as DashboardPage } from '../../features/company-dashboard/routes/CompanyDashboardPage.tsx';
import { approval } from './approval.tsx';

export { loader } from '../../features/company-dashboard/routes/CompanyDashboardPage.tsx';

/** The dashboard with the approval of what waits for it: the two features do not know each other. */
export default function CompanyDashboardPage() {
  return <DashboardPage approval={approval} />;
}
