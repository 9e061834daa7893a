import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { TextPage } from '../components/TextPage.tsx';

export default function LegalPage() {
  return (
    <TextPage title="Legal" changed="21 November 2026">
      <h2>What holds here</h2>
      <ul>
        <li>
          <Link to={paths.terms()}>Terms</Link>: what HireLedger is, what you may expect of it, and what it expects of
          you.
        </li>
        <li>
          <Link to={paths.privacy()}>Privacy</Link>: what is kept of you and who sees it.
        </li>
        <li>
          <Link to={paths.dataProcessing()}>Data processing</Link>: why, where and for how long.
        </li>
      </ul>
      <h2>Who answers for it</h2>
      <p>
        Whoever runs this HireLedger answers for it. Write to them through <Link to={paths.contact()}>Contact</Link>,
        also when something here is unlawful, breaks your rights or names you wrongly. A job can be reported on its own
        page.
      </p>
      <h2>Contracts between users</h2>
      <p>
        HireLedger brings the two sides together and carries the pay. The work itself is agreed between the company and
        the talent, and HireLedger is not a party to that. Which taxes and duties follow from it depends on where the
        two are, and is theirs to settle.
      </p>
      <h2>Money</h2>
      <p>
        The escrow is a contract on a chain. It does what its code says, which anyone can read and check on the{' '}
        <Link to={paths.audit()}>audit page</Link>. On the local chain all dollars are test dollars and worth nothing
        outside it. Nothing here is advice on investments.
      </p>
      <h2>Names, texts and drawings</h2>
      <p>
        Texts and drawings of these pages are ours. The people in the drawings, and the names and figures in pictures of
        the product, are made up. What you enter stays yours; you allow us to show it to those whom the product shows it
        to. The typeface is Inter, under the SIL Open Font License.
      </p>
    </TextPage>
  );
}
