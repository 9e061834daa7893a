import { ContractOfferPage as OfferPage } from '../../features/agreements/routes/ContractOfferPage.tsx';
import { approval } from './approval.tsx';

export { loader } from '../../features/agreements/routes/ContractOfferPage.tsx';

/** A version of a contract with the approval of its pay: the two features do not know each other. */
export default function ContractOfferPage() {
  return <OfferPage approval={approval} />;
}
