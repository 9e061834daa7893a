import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { TextPage } from '../components/TextPage.tsx';

export default function LegalPage() {
  return (
    <TextPage title="Legal" changed="21 November 2026">
      <h2>What applies here</h2>
      <ul>
        <li>
          <Link to={paths.terms()}>Terms</Link>: what HireLedger is, what you can expect, and what we expect of you.
        </li>
        <li>
          <Link to={paths.privacy()}>Privacy</Link>: what we store about you and who can see it.
        </li>
        <li>
          <Link to={paths.dataProcessing()}>Data processing</Link>: why, where and for how long.
        </li>
      </ul>
      <h2>Who is responsible</h2>
      <p>
        The operator of this HireLedger is responsible for it. Contact them through{' '}
        <Link to={paths.contact()}>Contact</Link>, including about unlawful content or violations of your rights. You
        can report a job on its page.
      </p>
      <h2>Contracts between users</h2>
      <p>
        HireLedger connects both sides and processes payments. The work is agreed between the company and the person it
        hires; HireLedger is not a party to that agreement. Both sides are responsible for their own taxes and duties.
      </p>
      <h2>Money</h2>
      <p>
        The escrow is a smart contract. It does what its code says, which anyone can read and verify on the{' '}
        <Link to={paths.audit()}>audit page</Link>. On the local chain, all dollars are test dollars with no value
        outside it. Nothing here is investment advice.
      </p>
      <h2>Content and trademarks</h2>
      <p>
        The texts and drawings on these pages are ours. People, names and figures in them are fictional. Your content
        stays yours; you allow us to show it as the product does. The typeface is Inter, under the SIL Open Font
        License.
      </p>
    </TextPage>
  );
}
