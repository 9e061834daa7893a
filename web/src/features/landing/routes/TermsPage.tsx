import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { TextPage } from '../components/TextPage.tsx';

export default function TermsPage() {
  return (
    <TextPage title="Terms" changed="21 November 2026">
      <h2>What HireLedger is</h2>
      <p>
        HireLedger is a platform where companies post jobs, talents apply, and pay goes through an escrow that releases
        it only when the company approves the work. We run the platform; the work and the agreement about it are between
        the company and the talent.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>
          You sign up with an address that is yours and confirm it with a code, or with a Google or GitHub account whose
          address is confirmed there.
        </li>
        <li>
          Keep your password to yourself. You are responsible for what is done with your account. If you think that
          somebody else has access, set a new password: it ends every other session.
        </li>
        <li>An account is for one talent or one company.</li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>Pay leaves a company's wallet for a talent only on that company's signed approval.</li>
        <li>A payout that the chain has confirmed cannot be taken back.</li>
        <li>On the local chain all dollars are test dollars. They are worth nothing outside it.</li>
      </ul>
      <h2>Using it fairly</h2>
      <p>
        Post only real jobs, apply only as yourself, and publish nothing that is unlawful or that belongs to someone
        else. Jobs can be reported, and we may take down what breaks these rules.
      </p>
      <h2>Leaving</h2>
      <ul>
        <li>You can delete your account in the settings. You can cancel the deletion for 14 days.</li>
        <li>
          While you have money in escrow, or talents wait for pay from you, the account stays until that is settled. The
          settings show what is still open.
        </li>
      </ul>
      <p>
        What we store about you, and for how long, is described in <Link to={paths.privacy()}>Privacy</Link> and{' '}
        <Link to={paths.dataProcessing()}>Data processing</Link>.
      </p>
    </TextPage>
  );
}
